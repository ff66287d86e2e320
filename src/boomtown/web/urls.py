"""The addresses."""

from __future__ import annotations

from django.urls import path
from django.views.i18n import set_language

from boomtown.web.pages import (
    account,
    after,
    analysis,
    app,
    calls,
    calls_of_table,
    files,
    hearing,
    holidays,
    learning,
    lobby,
    my_games,
    play,
    previews,
    privacy,
    rules,
    setting_up,
    well_known,
)

urlpatterns = [
    path("", lobby.home, name="home"),
    path("play/<str:game>/", setting_up.play_now, name="play-now"),
    path("learn/<str:game>/", learning.learn, name="learn"),
    path("new/<str:game>/", setting_up.set_up, name="set-up"),
    path("join/<str:invitation>/", lobby.join, name="join"),
    path("join/<str:invitation>/code.svg", lobby.invitation_code, name="invitation-code"),
    path("join/<str:invitation>/<str:language>.png", previews.invitation_preview, name="invitation-preview"),
    path("mine/", lobby.my_tables, name="my-tables"),
    path("mine/games/", my_games.my_games, name="my-games"),
    path("mine/games/records/", my_games.records, name="my-records"),
    path("mine/export/", my_games.export, name="export"),
    path("table/<str:id>/", play.table, name="table"),
    path("table/<str:id>/replay/", after.replay, name="replay"),
    path("table/<str:id>/replay/position/", after.position, name="position"),
    path("table/<str:id>/curve/", after.curve, name="curve"),
    path("table/<str:id>/result.svg", after.result_picture, name="result-picture"),
    path("table/<str:id>/<str:language>.png", previews.table_preview, name="table-preview"),
    path("table/<str:id>/record/", after.download, name="record"),
    path("table/<str:id>/sheet-<int:seat>.svg", after.picture, name="picture"),
    path("table/<str:id>/rematch/", after.rematch, name="rematch"),
    path("table/<str:id>/analysis/<int:seat>/", analysis.analysis, name="analysis"),
    path("table/<str:id>/analysis/<int:seat>/progress/", analysis.progress, name="analysis-progress"),
    path("proof/", after.proof, name="proof"),
    path("pictures/<str:language>/<str:name>.png", previews.preview, name="preview"),
    path("rules/<str:game>/", rules.rules, name="rules"),
    path("blocked/", hearing.blocked, name="blocked"),
    path("holidays/", holidays.holidays, name="holidays"),
    path("account/", account.account, name="account"),
    path("account/sign-up/", account.sign_up, name="sign-up"),
    path("account/sign-in/", account.sign_in, name="sign-in"),
    path("account/password/", account.change_password, name="change-password"),
    path("account/delete/", account.delete, name="delete-account"),
    path("account/sign-out/", account.sign_out, name="sign-out"),
    path("calls/", calls.calls, name="calls"),
    path("calls/push/", calls.called_here, name="called-here"),
    path("calls/confirm/<str:token>/", calls.confirm, name="calls-confirm"),
    path("calls/off/<str:token>/", calls.off, name="calls-off"),
    path("table/<str:id>/calls/", calls_of_table.calls_of_table, name="calls-of-table"),
    path("privacy/", privacy.privacy, name="privacy"),
    path("privacy/forget/", privacy.forget, name="forget"),
    path("static/<path:name>", files.file, name="file"),
    path("language/", set_language, name="language"),
    path("manifest.webmanifest", app.manifest, name="manifest"),
    path("icons/<str:name>.png", app.icon, name="app-icon"),
    path("favicon.ico", app.favicon, name="favicon"),
    path("sw.js", app.worker, name="worker"),
    path("offline/", app.offline, name="offline"),
    path("robots.txt", well_known.robots, name="robots"),
    path(".well-known/security.txt", well_known.security, name="security"),
]

handler400 = "boomtown.web.safety.bad_request"
handler403 = "boomtown.web.safety.forbidden"
handler404 = "boomtown.web.safety.not_found"
handler500 = "boomtown.web.safety.server_error"
