"""Collects every message that people read, and brings the catalogues up to date: `make words`.

    python -m tests.words.catalogues          all languages, and what each still lacks
    python -m tests.words.catalogues fr       begins a new language

A message that only one room says, or one game, lies in a catalogue of that folder, if it has one of that language;
all others lie in `src/diceyard/languages/`. So a new language is one file there, and can be taken apart later.
"""

import ast
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from diceyard.languages import PACKAGE

ROOT = PACKAGE.parents[1]
HOME = PACKAGE / "languages"
METHODS = [
    ("**_test.py", "ignore"),
    ("**.py", "tests.words.catalogues:python"),
    ("**.html", "jinja2.ext.babel_extract"),
    ("**.js", "tests.words.catalogues:javascript"),
]
KEYWORDS: dict[str, Any] = {"_": None, "say": None, "later": None, "say_n": (1, 2), "later_n": (1, 2), "sayN": (1, 2)}
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
CALL = re.compile(rf"(?<![\w.])(say|sayN|later)\(\s*({STRING.pattern}(?:,\s*{STRING.pattern})*)")
COMMENT = "Note:"


def python(file: BytesIO, keywords: Any, comment_tags: Any, options: Any) -> Iterator[tuple[Any, ...]]:
    """What a Python file says, f-strings and all; of a file of commands the help, too."""
    source = file.read().decode()
    lines, tree = source.splitlines(), ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (name := called(node)) in keywords and (said := texts(node)):
            yield node.lineno, name, said if len(said) > 1 else said[0], notes_above(lines, node)
    if "typer" in source:
        yield from ((line, "_", text, []) for line, text in helps(tree))


def javascript(file: BytesIO, keywords: Any, comment_tags: Any, options: Any) -> Iterator[tuple[Any, ...]]:
    """What a module of the browser says, also inside other calls and inside templates, where Babel does not look."""
    source = file.read().decode()
    for call in CALL.finditer(source):
        said = tuple(ast.literal_eval(text) for text in STRING.findall(call[2]))
        yield source.count("\n", 0, call.start()) + 1, call[1], said if len(said) > 1 else said[0], []


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def texts(node: ast.Call) -> tuple[str, ...]:
    return tuple(arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def notes_above(lines: list[str], node: ast.Call) -> list[str]:
    above = lines[node.lineno - 2].strip() if node.lineno > 1 else ""
    return [above.removeprefix(f"# {COMMENT}").strip()] if above.startswith(f"# {COMMENT}") else []


def helps(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The docstrings of functions that are commands, and every `help=`."""
    handed = {arg.id for node in ast.walk(tree) if isinstance(node, ast.Call) for arg in node.args if is_name(arg)}
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) if name in handed or node.decorator_list:
                if text := ast.get_docstring(node):
                    yield node.lineno, text
            case ast.keyword(arg="help", value=ast.Constant(str(text))):
                yield node.value.lineno, text


def is_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Name)


def extracted() -> Catalog:
    """Every message, with the files that say it."""
    catalog = Catalog()
    found = extract_from_dir(PACKAGE, METHODS, {}, KEYWORDS, comment_tags=(COMMENT,), strip_comment_tags=True)
    for file, _, message, comments, _ in sorted(found, key=lambda one: (one[0], one[1])):
        # Without line numbers, which would change all the time.
        catalog.add(message, None, [(file, None)], auto_comments=comments)
    for message in catalog:
        message.locations = sorted(set(message.locations))
        message.flags.discard("python-format")
        message.auto_comments = list(dict.fromkeys(message.auto_comments))
    return catalog


def room_of(message: Message) -> str:
    """The room, or the game's folder, that alone says this message; '' where several do."""
    folders = {room_of_file(place) for place, _ in message.locations}
    return folders.pop() if len(folders) == 1 else ""


def room_of_file(place: str) -> str:
    """`games/<key>` for a file of a game, else the first folder of its path; '' for one that lies in none."""
    folders = Path(place).parent.parts
    return "/".join(folders[: 2 if folders[:1] == ("games",) else 1])


def files_of(code: str) -> list[Path]:
    return sorted(PACKAGE.rglob(f"{code}.po"))


def home_of(message: Message, code: str) -> Path:
    own = PACKAGE / room_of(message) / f"{code}.po"
    return own if room_of(message) and own.exists() else HOME / f"{code}.po"


def written(file: Path) -> Catalog:
    if not file.exists() or not file.read_bytes().strip():
        return Catalog(locale=file.stem)
    with file.open("rb") as lines:
        return read_po(lines, locale=file.stem)


def known(code: str) -> dict[Any, Message]:
    """Every translation of a language, wherever it lies now."""
    return {key_of(message): message for file in files_of(code) for message in written(file) if message.id}


def key_of(message: Message) -> Any:
    return message.id if isinstance(message.id, str) else tuple(message.id)


def updated(code: str) -> dict[Path, str]:
    """The language's files as they should be: every message in its place, what is new empty, what is gone left out."""
    old, files = known(code), {HOME / f"{code}.po": Catalog(locale=code)}
    for file in files_of(code):
        files.setdefault(file, Catalog(locale=code))
    for message in extracted():
        if message.id:
            before = old.get(key_of(message))
            flags = before.flags & {"fuzzy"} if before else set()
            string = before.string if before else None
            notes = before.user_comments if before else []
            files[home_of(message, code)].add(
                message.id, string, message.locations, flags, message.auto_comments, notes
            )
    return {file: text_of(catalog, code) for file, catalog in files.items()}


def text_of(catalog: Catalog, code: str) -> str:
    """The catalogue as text: sorted, and without dates and names, which would change all the time."""
    out = BytesIO()
    write_po(out, catalog, width=110, omit_header=True, sort_by_file=True, include_lineno=False)
    header = [
        f"# {catalog.locale.english_name} for Diceyard; see docs/translating.md.",
        'msgid ""',
        'msgstr ""',
        f'"Language: {code}\\n"',
        '"MIME-Version: 1.0\\n"',
        '"Content-Type: text/plain; charset=utf-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
        f'"Plural-Forms: {catalog.plural_forms}\\n"',
    ]
    return "\n".join(header) + "\n\n" + out.getvalue().decode().strip() + "\n"


def lacking(code: str) -> list[Message]:
    """The messages without a translation, or with one that somebody has to look at again."""
    messages = [message for file in files_of(code) for message in written(file) if message.id]
    return [message for message in messages if message.fuzzy or not all(strings_of(message))]


def strings_of(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def update(code: str) -> None:
    for file, text in updated(code).items():
        file.write_text(text, encoding="utf-8")
    for message in (missing := lacking(code)):
        print(f"  {key_of(message)!r}")
    print(f"{code}: {len(known(code))} messages, {len(missing)} without a translation")


def main(asked: list[str]) -> None:
    from diceyard.languages import codes

    for code in asked or codes()[1:]:
        update(code)


if __name__ == "__main__":
    main(sys.argv[1:])
