"""The rules pages: complete, the same in every language, true to the edition and to their pictures."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from boomtown.editions.new_las_vegas import COLUMNS
from boomtown.languages import LANGUAGES, speaker
from boomtown.messages import say_in_english
from boomtown.rules.games import GAMES, load
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.limousine import passed
from boomtown.rules.new_las_vegas.streets import longest_run
from boomtown.rules.perfect_home.estates import estates
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.sheet import Sheet
from boomtown.web import reference, rulebook
from boomtown.web.games import FACES, game_of
from boomtown.web.rulebook import BadRulebook, page, read, rule_for

SHORT = 150
"""The most words of a rule that is shown beside a decision."""
PAGES = [
    (game, language)
    for game in FACES
    for language in LANGUAGES
    if language == "en" or page(game, language) is not page(game, "en")
]
"""Every page that is written."""
EXAMPLES = {(game, name): example for game, face in FACES.items() for name, example in face.examples.items()}
TABLES = {(game, name): table for game, face in FACES.items() for name, table in face.tables.items()}


def pages(argument: str = "game, language") -> pytest.MarkDecorator:
    return pytest.mark.parametrize(argument, PAGES, ids=[" ".join(found) for found in PAGES])


def games() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", FACES)


# ── what a page must have ────────────────────────────────────────────────────────────────────────


@games()
def test_every_verb_has_its_rule_and_no_rule_is_for_a_verb_that_is_none(game: str) -> None:
    verbs = {text.split()[0] for text in load(game).catalogue.texts}
    assert set(FACES[game].verbs) == verbs
    assert set(FACES) == set(GAMES)


@pages()
def test_a_rule_beside_a_decision_is_short_and_stands_alone(game: str, language: str) -> None:
    for verb in FACES[game].verbs:
        rule = rule_for(game, language, verb)
        text = re.sub("<[^>]*>", " ", rule)
        assert 15 <= len(text.split()) <= SHORT, (verb, len(text.split()))
        assert " id=" not in rule
        assert "<a " not in rule
        assert "<figure" not in rule
        assert "<!--" not in rule


@pages()
def test_every_translation_has_the_chapters_rulings_and_examples_of_the_english_page(
    game: str, language: str
) -> None:
    assert page(game, language).outline == page(game, "en").outline


@pages()
def test_no_id_stands_twice_and_the_contents_lead_to_every_chapter(game: str, language: str) -> None:
    found = page(game, language)
    ids = re.findall(r' id="([^"]+)"', found.html)
    assert len(ids) == len(set(ids))
    assert [id for id, _ in found.chapters] == re.findall(r'<h2 id="([^"]+)"', found.html)
    assert found.html.startswith(f"<h1>{found.title}</h1>")


@pages()
def test_a_page_drawn_has_all_its_pictures(game: str, language: str) -> None:
    drawn = page(game, language).illustrated(lambda kind, name: f"[{kind} {name}]")
    for kind, name in page(game, "en").outline:
        if kind in ("example", "table"):
            assert drawn.count(f"[{kind} {name}]") == 1
    assert "<!--" not in drawn
    shown = rulebook.drawn(game, language)
    assert shown.count("<svg ") == len(FACES[game].examples)
    assert shown.count("<figure") == sum(kind in ("example", "table") for kind, _ in page(game, "en").outline)


@games()
def test_examples_and_tables_are_those_of_the_page(game: str) -> None:
    outline = page(game, "en").outline
    assert {name for kind, name in outline if kind == "example"} == set(FACES[game].examples)
    assert {name for kind, name in outline if kind == "table"} == set(FACES[game].tables)


def test_a_language_without_a_page_gets_english() -> None:
    assert page("perfect-home", "xx") is page("perfect-home", "en")
    assert rule_for("perfect-home", "xx", "bis") == rule_for("perfect-home", "en", "bis")


def test_there_is_no_page_of_a_game_there_is_not() -> None:
    with pytest.raises(BadRulebook, match="no rules of"):
        page("../en/perfect-home", "en")


# ── true to the edition ──────────────────────────────────────────────────────────────────────────


def scoring_rows(game: str, language: str) -> str:
    """The chapter about scoring as plain text, one line per row."""
    found = page(game, language).html
    chapter = found[found.index('<h2 id="scoring">') : found.index('<h3 id="ties">')]
    rows = chapter.replace("</tr>", "\0").replace("\n", " ").replace("\0", "\n")
    return re.sub(r"\s*<[^>]*>\s*", " ", rows)


def has_in_order(text: str, values: tuple[int, ...]) -> bool:
    """Whether a row of the text names these numbers one after the other."""
    wanted = [str(value).replace("-", "−") for value in values]
    return any(
        " ".join(wanted) in " ".join(re.findall(r"(?<![\w.])−?\d+", line)) for line in text.splitlines()
    )


@pages()
def test_the_values_of_the_score_sheet_are_those_of_the_edition(game: str, language: str) -> None:
    text = scoring_rows(game, language)
    missing = [values for values in printed_values(game) if not has_in_order(text, values)]
    assert not missing


def printed_values(game: str) -> list[tuple[int, ...]]:
    """The rows of numbers that a page about scoring must name."""
    if game == "new-las-vegas":
        city = NewLasVegas().printed
        return [
            *(city.columns[column] for column in COLUMNS),
            *(column.values[1:] for column in city.shows),
            city.track.ranking,
            city.track.ranking_improved,
            (city.vault.penalty,),
        ]
    if game == "perfect-home":
        sheet = PerfectHome().printed
        return [
            *sheet.estates.values(),
            *(street.parks[1:] for street in sheet.streets),
            *(sheet.pools[1:], sheet.bis[1:], sheet.refusals[1:], sheet.roundabouts[1:], sheet.temps.ranking),
        ]
    scoring = VegasShowdown().printed.scoring
    return [
        scoring.ranks,
        *((value,) for value in (scoring.casino_filled, scoring.hotel_filled, scoring.entrances_connected)),
        (1, scoring.money_per_fame),
        (scoring.three_quarter_diamond,),
        (scoring.full_diamond,),
    ]


@pages()
def test_the_page_names_every_number_of_the_tracks(game: str, language: str) -> None:
    if game != "vegas-showdown":
        return
    tracks = VegasShowdown().printed.tracks
    text = re.sub(r"\s*<[^>]*>\s*", " ", page(game, language).html.replace("</tr>", "\0").replace("\n", " "))
    lines = text.replace("\0", "\n")
    for values in (tracks.premier, *tracks.basic.values(), tracks.circles[::-1]):
        assert has_in_order(lines, values), values


@pages()
def test_every_line_of_the_score_sheet_is_explained_by_its_name(game: str, language: str) -> None:
    say = speaker(language)
    options = {"advanced": "yes"} if game == "perfect-home" else {}
    state = load(game).new({"mode": "base", **options}, 3, b"rules")
    text = scoring_rows(game, language)
    for line in state.scores(None)[0].lines:
        head = re.split(r"\b\d|,", say(line.name))[0].strip()
        assert head in text, say(line.name)


# ── the examples show what their captions say ────────────────────────────────────────────────────


@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_an_example_is_a_picture_and_nothing_to_act_on(game: str, name: str) -> None:
    svg = EXAMPLES[game, name].svg(game_of(game), say_in_english)
    ElementTree.fromstring(svg)
    for word in ("data-act", "data-why", 'role="button"', "tabindex", "style="):
        assert word not in svg


def test_where_a_seven_fits() -> None:
    _, choices = EXAMPLES["new-las-vegas", "numbers"].position(NewLasVegas())
    assert [text for text in choices if " 2." in text] == ["open 2.6", "open 2.7"]


def test_where_a_nine_fits() -> None:
    _, choices = EXAMPLES["perfect-home", "numbers"].position(PerfectHome())
    assert [text for text in choices if " 1." in text] == ["write 1.6", "write 1.7"]


def test_what_the_sheets_of_new_las_vegas_show() -> None:
    game = NewLasVegas()

    def sheet(name: str) -> dict[str, object]:
        view, _ = EXAMPLES[game.id, name].position(game)
        return dict(view["own"]["sheet"])

    tour = game.read_sheet(sheet("limousine"))
    vip = game.city.special_bits["vip"]
    assert passed(tour) & vip == sum(1 << game.city.index[place] for place in ((2, 5), (3, 6)))
    assert len(tour.drives) == 3
    assert longest_run(game.read_sheet(sheet("run")), 2) == 3
    assert sheet("golf")["holes"] == [None] * 3 + ["built"] * 2 + ["crossed"] * 4
    extended = game.read_sheet(sheet("extension"))
    assert extended.numbers[game.city.index[4, 5]] == extended.numbers[game.city.index[4, 6]] == 6


def test_what_the_sheets_of_perfect_home_show() -> None:
    game = PerfectHome()

    def sheet(name: str) -> dict[str, object]:
        view, _ = EXAMPLES[game.id, name].position(game)
        return dict(view["own"]["sheet"])

    found = game.read_sheet(sheet("estates"))
    assert [(game.town.names[estate.first], estate.size) for estate in estates(found)] == [
        ("2.1", 3),
        ("2.4", 2),
    ]
    assert sheet("pool")["pools"] == [game.town.names.index("3.2")]
    assert sheet("bis")["bis"] == [game.town.names.index("2.7")]
    assert sheet("roundabout")["roundabouts"] == [game.town.names.index("3.5")]


def test_what_the_pictures_of_vegas_showdown_show() -> None:
    game = VegasShowdown()

    def shown(name: str) -> dict[str, object]:
        view, _ = EXAMPLES[game.id, name].position(game)
        return dict(view["public"])

    board = shown("price")["board"]
    assert isinstance(board, dict)
    assert board["spaces"][0] == {"tile": "fancy-slots", "price": 12}
    bid = shown("bid")
    assert bid["bids"] == {"p1": [1, 21]}
    assert bid["standing"] == [None, "bid p1 21", "publicity"]
    players = shown("diamonds")["players"]
    assert isinstance(players, list)
    assert Sheet.from_plain(game.floor, players[0]["sheet"]).diamonds() == {3: 1, 4: 1}
    slots, lounge, below = (
        game.floor.by_text[text] for text in ("slots 3.1 0", "lounge 3.2 0", "lounge 4.1 0")
    )
    assert slots.doors & game.floor.casino_entrance
    assert slots.doors & lounge.doors
    assert lounge.doors & below.doors
    assert not slots.doors & below.doors


@pytest.mark.parametrize(("game", "name"), TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_has_as_many_cells_in_every_row(game: str, name: str, language: str) -> None:
    root = ElementTree.fromstring(reference.html(TABLES[game, name](), speaker(language)))
    widths = {len(row) for row in root.iter("tr")}
    assert len(widths) == 1
    assert all("".join(cell.itertext()).strip() for row in root.iter("tr") for cell in row)


# ── how a page is written ────────────────────────────────────────────────────────────────────────


def test_markup_of_the_web_is_not_let_through() -> None:
    _, (section,) = read("# T\n\n## A {#a}\n\n<script>alert(1)</script> [x](javascript:alert)\n")
    html = section.blocks[0].html(say_in_english)
    assert "<script" not in html
    assert "href" not in html


def test_rulings_and_captions_are_told_from_the_text() -> None:
    source = "# T\n\n## A {#a}\n\none\n\n::: ruling\ntwo\n:::\n\nthree\n\n::: example x\nfour\n:::\n"
    _, (section,) = read(source)
    assert [(block.kind, block.name, block.text.strip()) for block in section.blocks] == [
        ("", "", "one"),
        ("ruling", "", "two"),
        ("", "", "three"),
        ("example", "x", "four"),
    ]
    assert "Our ruling" in section.blocks[1].html(say_in_english)


@pytest.mark.parametrize(
    "source",
    [
        "## A {#a}\n",
        "# T\n\n## A\n",
        "# T\n\n#### A {#a}\n",
        "# T\n\n## A {#a}\n\n::: ruling\n",
        "# T\n\n## A {#a}\n\n:::\n",
        "# T\n\n## A {#a}\n\n::: ruling\n::: example x\n:::\n",
        "# T\n\n## A {#a}\n\n::: exmaple x\n:::\n",
    ],
)
def test_a_page_that_is_not_written_as_it_should_be_is_refused(source: str) -> None:
    with pytest.raises(BadRulebook):
        read(source)
