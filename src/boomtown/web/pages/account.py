"""An optional account: a name and a password, so that tables are found again on another device."""

from __future__ import annotations

from asgiref.sync import async_to_sync
from django.contrib.auth.forms import AuthenticationForm, BaseUserCreationForm
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from boomtown.web import players
from boomtown.web.allowance import PerAddress
from boomtown.web.rooms import the_rooms
from boomtown.web.safety import Refused

TRIES_PER_HOUR = 60
_tries = PerAddress(TRIES_PER_HOUR)


class SignUpForm(BaseUserCreationForm):  # type: ignore[type-arg]  # Django itself is not generic here
    class Meta:
        model = User
        fields = ("username",)


@require_http_methods(["GET", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        _count_try(request)
    form = SignUpForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        _enter(request, form.save())
        return redirect("my-tables")
    return render(request, "sign_up.html", {"form": form}, status=400 if form.errors else 200)


class SignIn(LoginView):
    template_name = "sign_in.html"

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        _count_try(request)
        return super().post(request, *args, **kwargs)

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        account = form.get_user()
        assert isinstance(account, User)
        _enter(self.request, account)
        return HttpResponseRedirect(self.get_success_url())


def _enter(request: HttpRequest, account: User) -> None:
    """Sign in, also at the tables that are open now."""
    if renamed := players.sign_in(request, account):
        async_to_sync(the_rooms().rename)(*renamed)


def _count_try(request: HttpRequest) -> None:
    """Nobody tries passwords without end."""
    if not _tries.spend(request.META.get("REMOTE_ADDR", "")):
        raise Refused("Too many tries from your address: wait a while.", 429)
