"""The database knows how often a backup was brought back to it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("web", "0003_who_said_it")]

    operations = [
        migrations.CreateModel(
            name="RestoreRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("made", models.CharField(max_length=40)),
                ("at", models.DateTimeField(auto_now_add=True)),
            ],
            options={"db_table": "web_restore"},
        ),
    ]
