"""Django's settings. What differs from server to server comes from the environment, which `serve` sets."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import dj_database_url

from boomtown.languages import LANGUAGES as SPOKEN
from boomtown.web import logs
from boomtown.web.config import ServerConfig

CONFIG = ServerConfig.from_environment()

SECRET_KEY = CONFIG.secret_key()
DEBUG = False
ALLOWED_HOSTS = CONFIG.names()
CSRF_TRUSTED_ORIGINS = [CONFIG.address] if CONFIG.address else []

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "boomtown.web",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "boomtown.web.safety.Safety",
    "boomtown.web.safety.Sessions",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
]
ROOT_URLCONF = "boomtown.web.urls"
ASGI_APPLICATION = "boomtown.web.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [Path(__file__).parent / "templates"],
        "OPTIONS": {
            "environment": "boomtown.web.templating.environment",
            "context_processors": ["boomtown.web.templating.for_every_page"],
        },
    }
]

_SQLITE = "django.db.backends.sqlite3"
_database: dict[str, Any] = {"ENGINE": _SQLITE, "NAME": CONFIG.database_file}
if CONFIG.database:
    _database = {**dj_database_url.parse(CONFIG.database)}
if _database["ENGINE"] == _SQLITE:
    # A step counts when it is on the disk; writers wait for each other instead of failing.
    _database["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    }
elif _database["ENGINE"] == "django.db.backends.postgresql":
    # Every request has a thread of its own: connections are lent to it, and tried before.
    _database["OPTIONS"] = {**_database.get("OPTIONS", {}), "pool": {"min_size": 1, "max_size": 10}}
    _database["CONN_HEALTH_CHECKS"] = True
DATABASES = {"default": _database}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
LANGUAGES = list(SPOKEN.items())
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
# The letters of the pages come with their package; where it is missing, the system's are used.
_letters = find_spec("font_manrope")
STATICFILES_DIRS = (
    [("fonts", Path(_letters.origin).with_name("files"))] if _letters and _letters.origin else []
)

SECURE_HSTS_SECONDS = int(CONFIG.hsts_seconds) if CONFIG.is_https else 0
# Frames are refused by `Safety`, going on to https is the proxy's part, the operator's other names are not
# ours to decide on.
SILENCED_SYSTEM_CHECKS = ["security.W002", "security.W005", "security.W008", "security.W021"]

SESSION_COOKIE_AGE = 400 * 24 * 60 * 60
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = CONFIG.is_https
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LANGUAGE_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "boomtown.web.safety.csrf_failure"
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
DATA_UPLOAD_MAX_MEMORY_SIZE = FILE_UPLOAD_MAX_MEMORY_SIZE = 2**20
DATA_UPLOAD_MAX_NUMBER_FIELDS = 400

EMAIL_TIMEOUT = 5
DEFAULT_FROM_EMAIL = CONFIG.sender
if CONFIG.mail_url:
    globals().update(CONFIG.mail_settings())

LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "my-tables"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGGING = logs.setting(CONFIG.log, CONFIG.level)
