"""Bring the catalogues of all languages up to date with the source: `make words-update`.

New texts come in empty, texts nobody says any more go out, translations stay as they are.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.pofile import read_po, write_po

from boomtown.languages import ENGLISH, LANGUAGES
from boomtown.messages import forms_of
from scripts.extract_texts import SOURCE, Texts, find

TRANSLATED = tuple(code for code in LANGUAGES if code != ENGLISH)
TITLE = "# Boomtown in {language}. How to work on this file: docs/languages.md"
HEADER = ("Language", "MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Plural-Forms")
"""What the header of a file says; dates and authors are git's."""


def po_path(language: str) -> Path:
    return SOURCE / "locale" / language / "LC_MESSAGES" / "boomtown.po"


def read(language: str) -> Catalog:
    """The catalogue of a language; an empty one if there is none yet."""
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def entry_of(text: str) -> str | tuple[str, ...]:
    """A text as a catalogue has it: with the forms it has, if there are two."""
    forms = forms_of(text)
    return forms if len(forms) > 1 else text


def is_translated(message: Message) -> bool:
    """Whether there is a translation, of every form."""
    return bool(message.string) and all(message.string or ())


def renewed(old: Catalog, texts: Texts) -> Catalog:
    """A catalogue of exactly these texts, with the translations the old one has."""
    new = Catalog(locale=old.locale, project="boomtown", header_comment="", fuzzy=False)
    for text in texts:
        entry = entry_of(text)
        known = old.get(entry)
        message = new.add(entry, known.string if known and known.pluralizable == (entry != text) else "")
        message.flags.discard("python-format")  # a per cent sign is only that
    return new


def written(catalogue: Catalog, language: str) -> str:
    """The file of a catalogue, in the order of its texts: moving code about changes nothing in it."""
    file = BytesIO()
    write_po(file, catalogue, width=0, no_location=True, sort_output=True, omit_header=True)
    header = [f'"{name}: {value}\\n"' for name, value in catalogue.mime_headers if name in HEADER]
    title = TITLE.format(language=LANGUAGES[language])
    return "\n".join([title, 'msgid ""', 'msgstr ""', *header, "", file.getvalue().decode()])


def main() -> None:
    texts = find()
    for language in TRANSLATED:
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue = renewed(read(language), texts)
        path.write_text(written(catalogue, language))
        missing = sum(not is_translated(message) for message in catalogue if message.id)
        print(f"{language}: {len(catalogue)} texts, {missing} to translate")


if __name__ == "__main__":
    main()
