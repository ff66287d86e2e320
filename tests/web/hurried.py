"""The command `boomtown` as `tests.web.seeded` has it, with calls that are made and tried again at once."""

from __future__ import annotations

import os
from datetime import timedelta

from tests.web import seeded  # noqa: F401  # fixes the shuffles

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "boomtown.web.settings")


def hurry() -> None:
    """Once Django is there: where several processes serve, each does it for itself."""
    from boomtown.web.calling import delivery, kinds, saying

    kinds.GRACE.update(push=0.2, hook=0.2, mail=0.3)
    delivery.EVERY = 0.05
    delivery.SOON = timedelta(seconds=0.3)
    delivery.PAUSES = (timedelta(seconds=0.1),) * len(delivery.PAUSES)
    saying.SETTLED = 0.3


if __name__ == "__main__":
    from boomtown.terminal.main import main
    from boomtown.web import serve
    from boomtown.web.config import ServerConfig

    prepare = serve.prepare

    def prepared_and_hurried(config: ServerConfig) -> object:
        found = prepare(config)
        hurry()
        return found

    serve.prepare = prepared_and_hurried  # type: ignore[assignment]
    main()
