"""Guided games, tables with a clock, holidays, and how people in other places are told that it is their turn."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0004_restores"),
    ]

    operations = [
        migrations.AddField(
            model_name="playerrow",
            name="away_from",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="playerrow",
            name="away_until",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="playerrow",
            name="email",
            field=models.EmailField(default="", max_length=254),
        ),
        migrations.AddField(
            model_name="playerrow",
            name="gets_mail",
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name="playerrow",
            name="language",
            field=models.CharField(default="", max_length=8),
        ),
        migrations.AddField(
            model_name="playerrow",
            name="may_be_invited",
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name="seatrow",
            name="is_beside",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="seatrow",
            name="is_quiet",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="seatrow",
            name="since",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="seatrow",
            name="asked",
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AddField(
            model_name="seatrow",
            name="reminded",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="tablerow",
            name="closed",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="tablerow",
            name="bot",
            field=models.CharField(default="greedy", max_length=20),
        ),
        migrations.AddField(
            model_name="tablerow",
            name="due",
            field=models.DateTimeField(db_index=True, null=True),
        ),
        migrations.AddField(
            model_name="tablerow",
            name="hook",
            field=models.CharField(default="", max_length=500),
        ),
        migrations.AddField(
            model_name="tablerow",
            name="lesson_rests",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="tablerow",
            name="lesson_step",
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AddField(
            model_name="tablerow",
            name="turn_time",
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AddField(
            model_name="tablerow",
            name="when_late",
            field=models.CharField(default="bot", max_length=10),
        ),
        migrations.CreateModel(
            name="PushRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("endpoint", models.CharField(max_length=500, unique=True)),
                ("p256dh", models.CharField(max_length=120)),
                ("auth", models.CharField(max_length=40)),
                ("session", models.CharField(max_length=40)),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="pushes", to="web.playerrow"
                    ),
                ),
            ],
            options={
                "db_table": "web_push",
            },
        ),
        migrations.CreateModel(
            name="BlockRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "other",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="web.playerrow"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="blocks", to="web.playerrow"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="web.tablerow",
                    ),
                ),
            ],
            options={
                "db_table": "web_block",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("player", "other"),
                        condition=models.Q(("table", None)),
                        name="one_block_per_pair",
                    ),
                    models.UniqueConstraint(fields=("player", "other", "table"), name="one_mute_per_table"),
                ],
            },
        ),
        migrations.CreateModel(
            name="RemovedRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="web.playerrow"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="removed", to="web.tablerow"
                    ),
                ),
            ],
            options={
                "db_table": "web_removed",
                "constraints": [models.UniqueConstraint(fields=("table", "player"), name="removed_once")],
            },
        ),
        migrations.CreateModel(
            name="BeatRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField()),
            ],
            options={
                "db_table": "web_beat",
            },
        ),
        migrations.CreateModel(
            name="CallRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("kind", models.CharField(max_length=20)),
                ("number", models.PositiveIntegerField()),
                ("way", models.CharField(max_length=40)),
                ("made", models.DateTimeField()),
                ("due", models.DateTimeField(db_index=True, null=True)),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="web.playerrow",
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="web.tablerow"
                    ),
                ),
            ],
            options={
                "db_table": "web_call",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("table", "player", "kind", "number", "way"), name="one_call_per_turn"
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("player", None)),
                        fields=("table", "kind", "number", "way"),
                        name="one_hook_call_per_turn",
                    ),
                ],
            },
        ),
    ]
