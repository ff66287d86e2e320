"""What all sections of a drawing have in common: what is printed, what lies there, what can be touched."""

from __future__ import annotations

from boomtown.drawing.drawing import TARGETS, Drawing


def ground(drawing: Drawing) -> str:
    """What is printed, in all sections."""
    return "".join(section.ground for section in drawing.sections.values())


def marks(drawing: Drawing) -> str:
    """What is written, lies or stands there now."""
    return "".join(
        drawing.pieces.get(f"{name}/{slot}", "")
        for name, section in drawing.sections.items()
        for slot in section.slots[:-1]
    )


def targets(drawing: Drawing) -> str:
    """What can be touched."""
    return "".join(drawing.pieces.get(f"{name}/{TARGETS}", "") for name in drawing.sections)


LAYERS = {"ground": ground, "marks": marks, "targets": targets}
