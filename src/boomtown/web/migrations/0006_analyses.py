"""Finished games that were analysed for the person of a seat."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("web", "0005_people_in_other_places")]

    operations = [
        migrations.CreateModel(
            name="AnalysisRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField()),
                ("begun", models.DateTimeField()),
                ("beat", models.DateTimeField()),
                ("done", models.PositiveSmallIntegerField(default=0)),
                ("turns", models.PositiveSmallIntegerField(default=0)),
                ("trouble", models.JSONField(null=True)),
                ("found", models.JSONField(null=True)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="analyses",
                        to="web.tablerow",
                    ),
                ),
            ],
            options={
                "db_table": "web_analysis",
                "constraints": [
                    models.UniqueConstraint(fields=("table", "seat"), name="one_analysis_per_seat")
                ],
            },
        ),
    ]
