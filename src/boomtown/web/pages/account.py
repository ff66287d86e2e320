"""An optional account: a name and a password, so that tables are found again on another device."""

from __future__ import annotations

from django.contrib.auth import login
from django.contrib.auth.forms import AuthenticationForm, BaseUserCreationForm
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from boomtown.web.people import move_in, player_in


class SignUpForm(BaseUserCreationForm):  # type: ignore[type-arg]  # Django itself is not generic here
    class Meta:
        model = User
        fields = ("username",)


@require_http_methods(["GET", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    form = SignUpForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        account = form.save()
        guest = player_in(request.session)
        login(request, account)
        if guest:
            request.session["player"] = guest.id
        move_in(request, account)
        return redirect("my-tables")
    return render(request, "sign_up.html", {"form": form}, status=400 if form.errors else 200)


class SignIn(LoginView):
    template_name = "sign_in.html"
    authentication_form = AuthenticationForm

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        guest = player_in(self.request.session)
        account = form.get_user()
        login(self.request, account)
        if guest:
            self.request.session["player"] = guest.id
        move_in(self.request, account)
        return HttpResponseRedirect(self.get_success_url())
