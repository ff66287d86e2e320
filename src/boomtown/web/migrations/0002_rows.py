"""The rows are called rows; their tables in the database keep their names and everything in them."""

from django.db import migrations

NAMES = {
    "Player": "PlayerRow",
    "Table": "TableRow",
    "Seat": "SeatRow",
    "LogEntry": "LogRow",
    "ChatLine": "ChatRow",
}


class Migration(migrations.Migration):
    dependencies = [("web", "0001_initial")]

    operations = [
        *(migrations.AlterModelTable(old, f"web_{old.lower()}") for old in NAMES),
        *(migrations.RenameModel(old, new) for old, new in NAMES.items()),
    ]
