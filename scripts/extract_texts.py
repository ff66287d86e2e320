"""Finding every English text that is said: in the source, the page templates and the editions.

A text counts as said where a literal reaches `say`, `Message` or an error of ours: directly, through a name
of the same file (a table, a local template), or through a function that hands its argument on to one of them.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from jinja2 import Environment, nodes

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "boomtown"
Texts = dict[str, list[str]]
"""For each text the files it is said in, in the order they are found."""
Speakers = dict[str, int]
"""For each name of a function the place of the argument that is said."""
Scopes = list[ast.FunctionDef]


class NotLiteral(Exception):
    """A text is put together before it is said, so nobody could translate it."""


@cache
def find() -> Texts:
    """Every text of the program, looked for once."""
    texts: Texts = {}
    sources = [
        *_in_python(sorted(SOURCE.rglob("*.py"))),
        *_in_templates(sorted(SOURCE.rglob("*.html"))),
        *_in_editions(sorted(SOURCE.rglob("editions/*.toml"))),
    ]
    for path, text in sources:
        files = texts.setdefault(text, [])
        name = path.relative_to(ROOT).as_posix()
        if name not in files:
            files.append(name)
    return texts


# ── Python ───────────────────────────────────────────────────────────────────────────────────────


def _in_python(paths: Iterable[Path]) -> Iterator[tuple[Path, str]]:
    modules = [PythonFile(path, ast.parse(path.read_text())) for path in paths]
    speakers: Speakers = {"say": 0, "Message": 0, **dict.fromkeys(_errors(modules), 0)}
    while more := {
        name: place
        for module in modules
        for name, place in module.own_speakers(speakers).items()
        if name not in speakers and not name.startswith("_")
    }:
        speakers |= more
    for module in modules:
        for text in module.texts({**speakers, **module.own_speakers(speakers)}):
            yield module.path, text


def _errors(modules: Iterable[PythonFile]) -> set[str]:
    """The names of our errors: the classes that come from the first one, over any number of steps."""
    found = {"BoomtownError"}
    classes = [node for module in modules for node in ast.walk(module.tree) if isinstance(node, ast.ClassDef)]
    while more := {
        node.name
        for node in classes
        if node.name not in found and found & {_last_name(base) for base in node.bases}
    }:
        found |= more
    return found


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


@dataclass
class PythonFile:
    """A module of the source, and what is said in it."""

    path: Path
    tree: ast.Module

    def own_speakers(self, speakers: Speakers) -> Speakers:
        """The functions of this file that say one of their arguments; here they go before namesakes."""
        own: Speakers = {}
        while more := {
            name: place for name, place in self._handing_on({**speakers, **own}) if own.get(name) != place
        }:
            own |= more
        return own

    def _handing_on(self, speakers: Speakers) -> Iterator[tuple[str, int]]:
        for scopes, argument in self._said(speakers):
            for function in scopes:
                if isinstance(argument, ast.Name) and argument.id in (places := _arguments(function)):
                    yield function.name, places.index(argument.id)

    def texts(self, speakers: Speakers) -> Iterator[str]:
        """What is said here, in the order of the file."""
        for scopes, argument in self._said(speakers):
            yield from self._literals(argument, [*scopes, self.tree])

    def _said(self, speakers: Speakers) -> Iterator[tuple[Scopes, ast.expr]]:
        """The argument said in each call, and the functions around it."""
        for scopes, call in self._calls:
            place = speakers.get(_last_name(call.func), len(call.args))
            if place < len(call.args):
                yield scopes, call.args[place]

    @cached_property
    def _calls(self) -> list[tuple[Scopes, ast.Call]]:
        """Every call with the functions around it, the inmost first."""

        def walk(node: ast.AST, scopes: Scopes) -> Iterator[tuple[Scopes, ast.Call]]:
            if isinstance(node, ast.Call):
                yield scopes, node
            inside = [node, *scopes] if isinstance(node, ast.FunctionDef) else scopes
            for child in ast.iter_child_nodes(node):
                yield from walk(child, inside)

        return list(walk(self.tree, []))

    def _literals(self, node: ast.expr, scopes: Sequence[ast.AST]) -> Iterator[str]:
        """The texts an expression can be, the names in it followed to what they are."""
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.JoinedStr() | ast.BinOp():
                where = f"{self.path.relative_to(ROOT)}:{node.lineno}"
                raise NotLiteral(f"{where}: {ast.unparse(node)} is put together before it is said")
            case ast.IfExp(body=one, orelse=other):
                yield from self._literals(one, scopes)
                yield from self._literals(other, scopes)
            case ast.Dict(values=values) | ast.Tuple(elts=values) | ast.List(elts=values):
                for value in values:
                    yield from self._literals(value, scopes)
            case ast.Subscript(value=table):
                yield from self._literals(table, scopes)
            case ast.Call(func=ast.Name(id="next"), args=[ast.GeneratorExp(elt=element), *_]):
                yield from self._literals(element, scopes)
            case ast.Name(id=name):
                for value in _assigned(name, scopes):
                    yield from self._literals(value, scopes[-1:])


def _arguments(function: ast.FunctionDef) -> list[str]:
    """The names a function has for what it is called with; nobody calls `__init__` by its name."""
    names = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
    return [name for name in names if name not in ("self", "cls") and function.name != "__init__"]


def _assigned(name: str, scopes: Sequence[ast.AST]) -> list[ast.expr]:
    """What a name is set to, in the inmost scope that sets it."""
    for scope in scopes:
        found = [value for node in _inside(scope) for value in _values(node, name)]
        if found:
            return found
    return []


def _inside(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope without those of the functions and classes in it."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, (ast.FunctionDef, ast.ClassDef)):
            yield from _inside(child)


def _values(node: ast.AST, name: str) -> list[ast.expr]:
    match node:
        case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
            return [value]
        case ast.AnnAssign(target=ast.Name(id=target), value=ast.expr() as value) if target == name:
            return [value]
        case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
            pairs = zip(targets, values, strict=True)
            return [value for target, value in pairs if isinstance(target, ast.Name) and target.id == name]
        case ast.For(target=ast.Name(id=target), iter=ast.Tuple(elts=values)) if target == name:
            return values
    return []


# ── page templates ───────────────────────────────────────────────────────────────────────────────


def _in_templates(paths: Iterable[Path]) -> Iterator[tuple[Path, str]]:
    pages = Environment(autoescape=True)
    for path in paths:
        for call in pages.parse(path.read_text()).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "say" and call.args:
                for text in _template_literals(call.args[0]):
                    yield path, text


def _template_literals(node: nodes.Expr) -> Iterator[str]:
    match node:
        case nodes.Const(value=str(text)):
            yield text
        case nodes.CondExpr(expr1=one, expr2=other):
            yield from _template_literals(one)
            if other is not None:
                yield from _template_literals(other)
        case nodes.Concat() | nodes.Add():
            raise NotLiteral(f"a text is put together before it is said: {node}")


# ── editions ─────────────────────────────────────────────────────────────────────────────────────


def _in_editions(paths: Iterable[Path]) -> Iterator[tuple[Path, str]]:
    """The names of tiles and events."""
    for path in paths:
        for text in _names(tomllib.loads(path.read_text())):
            yield path, text


def _names(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("name"), str):
            yield value["name"]
        for part in value.values():
            yield from _names(part)
    elif isinstance(value, list):
        for part in value:
            yield from _names(part)
