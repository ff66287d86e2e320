"""Plain functions compiled for a game: for the processor, for a graphics card, or left as they are.

The functions are written undecorated and call each other by name. Here a copy of each is made in which
every such name is the compiled copy, and every verb the function of the game.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from dis import get_instructions
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from boomtown.messages import BoomtownError

Function = Callable[..., Any]
HOMES = ("boomtown.twin", "boomtown.masters")
"""The packages whose functions are compiled."""


class NotInstalled(BoomtownError):
    """Something the twin needs is not there."""


class Compiler:
    """Compiles functions and all they call, each once."""

    def __init__(self, jit: Callable[[Function], Function], verbs: Mapping[Function, Function]) -> None:
        self.jit = jit
        self.verbs = verbs
        self.made: dict[Function, Function] = {}
        self.entries: dict[Function, Any] = {}
        """The functions that Python calls, see `entry`."""

    def __call__(self, function: Function) -> Function:
        function = self.verbs.get(function, function)
        if function not in self.made:
            self.made[function] = self.jit(self.linked(function))
        return self.made[function]

    def linked(self, function: Function) -> Function:
        """A copy of a function that calls the compiled copies of all that it calls."""
        assert isinstance(function, FunctionType)
        space = dict(function.__globals__)
        for name in _names(function.__code__):
            value = space.get(name)
            if isinstance(value, FunctionType) and value.__module__.startswith(HOMES):
                space[name] = self(value)
        copy = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
        copy.__module__ = function.__module__
        copy.__qualname__ = function.__qualname__
        return copy


def _names(code: CodeType) -> Iterator[str]:
    """The global names a function uses; a field may have the name of a function."""
    for step in get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            yield step.argval
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def plain(verbs: Mapping[Function, Function]) -> Compiler:
    """Functions that are run by Python itself, on records that are widened."""
    return Compiler(lambda function: function, verbs)


def for_processor(verbs: Mapping[Function, Function]) -> Compiler:
    """Functions that numba compiles for this processor, once for all twins of a game."""
    from_numba = import_numba()
    key = tuple(verbs.items())
    if key not in _COMPILERS:
        inner = from_numba.njit(
            nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
        )  # Python calls what `entry` makes: doors of their own for all others would take time to compile
        _COMPILERS[key] = Compiler(inner, verbs)
    return _COMPILERS[key]


_COMPILERS: dict[tuple[Any, ...], Compiler] = {}


def entry(compiler: Compiler, function: Function) -> Function:
    """A function that Python calls: what was compiled for it is kept for the next start."""
    if function not in compiler.entries:
        numba = import_numba()
        linked = compiler.linked(compiler.verbs.get(function, function))
        linked.__qualname__ += f"-{_digest(compiler.verbs)}"  # by this name numba keeps it
        if not os.environ.get("NUMBA_CACHE_DIR"):
            numba.config.CACHE_DIR = str(cache_folder(function.__module__.split(".")[1]))
        made = numba.njit(nogil=True, error_model="numpy", cache=True)(linked)
        compiler.entries[function] = made
    return compiler.entries[function]


def _digest(verbs: Mapping[Function, Function]) -> str:
    """What tells apart functions that call different ones by the same names."""
    digest = sha256()
    for verb, own in verbs.items():
        digest.update(f"{verb.__qualname__} {own.__module__} {own.__qualname__} ".encode())
        digest.update(own.__code__.co_code)
    return digest.hexdigest()[:16]


def compiled_now(compiler: Compiler) -> int:
    """How many functions had to be compiled, instead of coming from what was kept."""
    return sum(sum(made.stats.cache_misses.values()) for made in compiler.entries.values())


def import_numba() -> Any:
    try:
        import numba
    except ImportError as missing:
        raise NotInstalled(
            "The fast engine needs numba: install it with “pip install boomtown[fast]”."
        ) from missing
    return numba


def for_cuda(verbs: Mapping[Function, Function]) -> Compiler:
    """Functions that numba compiles for a graphics card, once for all twins of a game."""
    cuda = import_cuda()
    key = (cuda, *verbs.items())
    if key not in _COMPILERS:
        _COMPILERS[key] = Compiler(cuda.jit(device=True), verbs)
    return _COMPILERS[key]


def import_cuda() -> Any:
    """numba's part for CUDA, or a sentence that says what is missing."""
    import_numba()
    import numpy

    if not hasattr(numpy, "row_stack"):  # numba's part for CUDA asks for it by its old name
        setattr(numpy, "row_stack", numpy.vstack)  # noqa: B010
    try:
        from numba import cuda
    except ImportError as missing:
        raise NotInstalled(
            "Playing on a graphics card needs numba-cuda: install it with “pip install numba-cuda”."
        ) from missing
    if not cuda.is_available():  # type: ignore[no-untyped-call]
        raise NotInstalled(
            "There is no graphics card with CUDA here: it needs an NVIDIA card, its driver, and "
            "“pip install numba-cuda[cu12]”."
        )
    return cuda


def cache_folder(package: str) -> Path:
    """Where the functions that Python calls are kept: one folder for each state of the source of a package.

    numba notices a change in the file of a function, not in those of the functions it calls.
    """
    base = os.environ.get("XDG_CACHE_HOME")
    if not base and sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
    return Path(base or Path.home() / ".cache") / "boomtown" / f"{package}-{source_digest(package)}"


@cache
def source_digest(package: str) -> str:
    """Of all that the functions of a package can call: its own, and the twin's."""
    twin = Path(__file__).parent
    digest = sha256()
    for folder in sorted({twin, twin.parent / package}):
        for file in sorted(folder.rglob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
