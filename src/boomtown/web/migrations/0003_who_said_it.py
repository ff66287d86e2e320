"""What is said at a table knows who said it."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("web", "0002_rows")]

    operations = [
        migrations.AddField(
            "ChatRow",
            "player",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="web.playerrow",
            ),
        ),
    ]
