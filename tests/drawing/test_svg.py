"""The toolkit of all drawings: looks by name, words that fit, nothing that could break out of its place."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

from boomtown.drawing import svg

HOSTILE = "</text><script>\"'&"


def test_a_look_is_said_by_the_names_of_svg_with_a_few_short_forms() -> None:
    line = fromstring(svg.line("M0 0h9", "#123", 2.5, dash="4 2", opacity=None, fill_rule="evenodd"))
    assert line.attrib == {
        "d": "M0 0h9",
        "fill": "none",
        "stroke": "#123",
        "stroke-width": "2.5",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
        "stroke-dasharray": "4 2",
        "fill-rule": "evenodd",
    }


def test_words_labels_and_data_are_escaped() -> None:
    chosen = svg.target(HOSTILE, HOSTILE, svg.text(0, 0, HOSTILE, 9, "#000"), data_name=HOSTILE)
    group = fromstring(chosen)
    assert [group.attrib[name] for name in ("data-act", "aria-label", "data-name")] == 3 * [HOSTILE]
    assert group[0].text == HOSTILE
    assert fromstring(svg.unavailable(HOSTILE, "")).attrib["data-why"] == HOSTILE


def test_long_words_are_written_smaller_so_that_they_fit() -> None:
    assert svg.fitted("Pass", 100, 20) == 20
    size = svg.fitted("Einweihungsfeierlichkeiten", 100, 20)
    assert size * svg.LETTER_WIDTH * 26 <= 101


def test_a_sentence_is_broken_into_two_lines_and_then_written_smaller() -> None:
    words = "Everybody pays one dollar for every full five dollars of income"
    lines = fromstring(f"<g>{svg.lines(50, 20, words, 200, 22, '#000')}</g>")
    assert " ".join(line.text or "" for line in lines) == words
    assert len(lines) == 2
    assert all(float(line.attrib["font-size"]) < 22 for line in lines)
    heights = [float(line.attrib["y"]) for line in lines]
    assert heights[0] < 26 < heights[1]


def test_a_layer_tells_its_font_once_and_nothing_stays_nothing() -> None:
    layer = svg.lettered(svg.text(0, 0, "a", 9, "#000") + svg.text(0, 9, "b", 9, "#000"))
    assert layer.count("font-family") == 1
    assert svg.lettered("") == ""
