"""The names of things, as messages, so that a face can say them in the reader's language."""

from __future__ import annotations

from boomtown.editions.new_las_vegas import Project
from boomtown.messages import Message

COLUMN_NAMES = {
    "inauguration": Message("the inauguration ranking"),
    "grand-hotel": Message("grand hotels"),
    "small-hotel": Message("small hotels"),
    "street": Message("the street bonus"),
    "par-3": Message("par 3"),
    "par-4": Message("par 4"),
    "par-5": Message("par 5"),
    "vip": Message("VIP casinos"),
    "luxury": Message("luxury casinos"),
    "lines": Message("missing limousine lines"),
}
SIDE_NAMES = {"left": Message("left"), "right": Message("right")}
DIRECTION_NAMES = {
    "n": Message("north"),
    "e": Message("east"),
    "s": Message("south"),
    "w": Message("west"),
}
COLOR_NAMES = {"pink": Message("pink"), "purple": Message("purple"), "yellow": Message("yellow")}
SIZE_NAMES = {"grand": Message("grand hotel"), "small": Message("small hotel")}
PARITY_NAMES = {"even": Message("even"), "odd": Message("odd")}

_PROJECT_CONDITIONS = {
    "hotels any": "Build {count} hotels of any size.",
    "hotels grand": "Build {count} grand hotels.",
    "hotels small": "Build {count} small hotels.",
    "adjacent-hotels any": "Build hotels of any size on {count} neighbouring avenues.",
    "adjacent-hotels grand": "Build grand hotels on {count} neighbouring avenues.",
    "adjacent-hotels small": "Build small hotels on {count} neighbouring avenues.",
    "hotels-on": "Build the hotels of avenues {avenues}.",
    "free-boxes": "Have {count} checked inauguration boxes that are not circled, all at one moment.",
    "run 1": "Have a run of {length} {parity} numbers in a street.",
    "run 2": "Have two runs of {length} {parity} numbers, in one street or in two.",
    "run": "Have {count} runs of {length} {parity} numbers in the streets.",
    "edge-run": "Have a run of {length} {parity} numbers at the beginning or the end of a street.",
    "open-streets": "Open every built casino of {count} streets.",
    "limousine-types": "Drive the limousine past a VIP, a luxury and a mafia casino.",
    "limousine-streets": "Drive the limousine past a red carpet in each of the four streets.",
    "cranes-open-on": "Build and open the construction casinos of avenues {avenues}.",
    "cranes-open-streets": "Build and open every construction casino of {count} streets.",
    "cranes-built": "Build all nine construction casinos.",
    "street-cranes-and-shows": "In one street, build and open every construction casino and hold every show.",
    "show-columns": "Cross the first {boxes} boxes of both show columns.",
    "top-street-shows-and-golf": "Hold every show and build every golf hole of the top street.",
    "golf": "Build every golf hole of par {par}.",
}


def project_in_words(project: Project) -> Message:
    """The condition of a project."""
    values = dict(project.terms)
    kinds = (f"{project.needs} {values.get('size', values.get('count'))}", project.needs)
    if "parity" in values:
        values["parity"] = PARITY_NAMES[values["parity"]]
    if "avenues" in values:
        values["avenues"] = list(values["avenues"])
    return Message(next(_PROJECT_CONDITIONS[kind] for kind in kinds if kind in _PROJECT_CONDITIONS), values)
