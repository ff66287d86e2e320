"""An optional account: a name and a password, so that tables are found again on another device."""

from __future__ import annotations

from asgiref.sync import async_to_sync
from django.contrib.auth import authenticate, logout, update_session_auth_hash
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from boomtown.messages import BoomtownError, Message
from boomtown.web import leaving, players
from boomtown.web.limits import SIGN_INS, SIGN_UPS
from boomtown.web.rooms import the_rooms
from boomtown.web.safety import Refused
from boomtown.web.templating import say_for

LEAST = 8
"""So many characters a password has at least; `settings` has the same number."""

_TOO_SHORT = Message("This password is too short: it needs at least {count} characters.", {"count": LEAST})
_TOO_COMMON = Message("This password is too common: it would be guessed at once.")
_REASONS = {"password_too_short": _TOO_SHORT, "password_too_common": _TOO_COMMON}


class BadField(BoomtownError):
    """A field of a form that cannot be taken as it is."""

    def __init__(self, template: str | Message, field: str, **values: object) -> None:
        super().__init__(template, **values)
        self.field = field


# ── coming in ────────────────────────────────────────────────────────────────────────────────────────


@require_http_methods(["GET", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    if request.method == "GET":
        return _form(request, "sign_up.html")
    SIGN_UPS.count(request)
    try:
        account = _new_account(_field(request, "username"), _new_password(request, "password1"))
    except BadField as refused:
        return _form(request, "sign_up.html", refused)
    _enter(request, account)
    return redirect("my-tables")


@require_http_methods(["GET", "POST"])
def sign_in(request: HttpRequest) -> HttpResponse:
    if request.method == "GET":
        return _form(request, "sign_in.html")
    SIGN_INS.count(request)
    name = _as_spelt(_field(request, "username"))
    account = authenticate(request, username=name, password=request.POST.get("password", ""))
    if not isinstance(account, User):
        refused = BadField("This name and this password do not belong together.", "password")
        return _form(request, "sign_in.html", refused)
    _enter(request, account)
    return redirect("my-tables")


def _new_account(name: str, password: str) -> User:
    try:
        User.username_validator(name)
    except ValidationError:
        raise BadField("A name is made of letters, digits and the signs . _ - + @.", "username") from None
    if len(name) > players.LONGEST_NAME:
        raise BadField("A name has at most {count} characters.", "username", count=players.LONGEST_NAME)
    taken = BadField("Somebody has this name already: choose another one.", "username")
    if User.objects.filter(username__iexact=name).exists():
        raise taken
    try:
        with transaction.atomic():
            return User.objects.create_user(name, password=password)
    except IntegrityError:
        raise taken from None


def _new_password(request: HttpRequest, field: str) -> str:
    """A password somebody chose; it is given twice, so that it is the one that was meant."""
    password: str = request.POST.get(field, "")
    try:
        validate_password(password)
    except ValidationError as refused:
        raise BadField(_REASONS[refused.error_list[0].code or ""], field) from None
    if request.POST.get("password2") != password:
        raise BadField("The two passwords are not the same.", "password2")
    return password


def _as_spelt(name: str) -> str:
    """A name as its account writes it: phones like to begin with a capital."""
    known = list(User.objects.filter(username__iexact=name).values_list("username", flat=True))
    return known[0] if len(known) == 1 else name


def _enter(request: HttpRequest, account: User) -> None:
    """Sign in, also at the tables that are open now; whoever was signed in here before is so no more."""
    before, session = players.player_in(request.session), players.session_name(request.session)
    if renamed := players.sign_in(request, account):
        async_to_sync(the_rooms().rename)(*renamed)
    if before and before.account_id not in (None, account.pk):
        async_to_sync(the_rooms().end_sessions)(before.id, only=session)


# ── the account itself ───────────────────────────────────────────────────────────────────────────────


@require_GET
def account(request: HttpRequest) -> HttpResponse:
    return _form(request, "account.html") if request.user.is_authenticated else redirect("sign-in")


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """The session ends, and what it has open ends with it."""
    player, session = players.player_in(request.session), players.session_name(request.session)
    logout(request)
    if player:
        async_to_sync(the_rooms().end_sessions)(player.id, only=session)
    return redirect("my-tables")


@require_POST
def change_password(request: HttpRequest) -> HttpResponse:
    """Another password; whoever is signed in elsewhere has to sign in again there."""
    try:
        user = _with_password(request, "old")
        user.set_password(_new_password(request, "password1"))
    except BadField as refused:
        return _form(request, "account.html", refused)
    user.save()
    update_session_auth_hash(request, user)
    if player := players.player_in(request.session):
        async_to_sync(the_rooms().end_sessions)(player.id, but=players.session_name(request.session))
    return redirect(reverse("account") + "?changed")


@require_POST
def delete(request: HttpRequest) -> HttpResponse:
    """The account goes, with all that was said and named by it."""
    try:
        user = _with_password(request, "password")
    except BadField as refused:
        return _form(request, "account.html", refused)
    async_to_sync(leaving.leave)(user)
    logout(request)
    return redirect(reverse("home") + "?left")


def _with_password(request: HttpRequest, field: str) -> User:
    """Who is signed in and has given the right password once more."""
    SIGN_INS.count(request)
    user = request.user
    if not isinstance(user, User):
        raise Refused("Sign in first.", 403)
    if not user.check_password(request.POST.get(field, "")):
        raise BadField("This is not your password.", field)
    return user


# ── forms ────────────────────────────────────────────────────────────────────────────────────────────


def _field(request: HttpRequest, name: str) -> str:
    text: str = request.POST.get(name, "")
    return text.strip()


def _form(request: HttpRequest, template: str, refused: BadField | None = None) -> HttpResponse:
    """The form, with what was wrong in it; passwords are not sent back."""
    wrong = {refused.field: say_for(request)(refused.message)} if refused else {}
    context = {
        "wrong": wrong,
        "given": {"username": _field(request, "username")},
        "least": LEAST,
        "changed": "changed" in request.GET,
    }
    return render(request, template, context, status=400 if refused else 200)
