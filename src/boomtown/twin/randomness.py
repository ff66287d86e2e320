"""Numbers for shuffles: the law's own generator, and a fast one where nothing has to be proved.

Both count: number k of a game follows from its seed and k alone. A record that draws has the fields of
`records.RANDOMNESS`. All of it is arithmetic with 32-bit words in wider integers.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from boomtown.twin.records import Record

WORD = 0xFFFFFFFF


def below(rng: Record, bound: int) -> int:
    """A number from 0 to bound - 1, all equally likely."""
    return fast_below(rng, bound) if rng.fast else lawful_below(rng, bound)


def shuffle(rng: Record, items: NDArray[Any], start: int, stop: int) -> None:
    """Shuffle `items[start:stop]`: Fisher and Yates, from the last place down."""
    for place in range(stop - start - 1, 0, -1):
        other = below(rng, place + 1)
        item = items[start + place]
        items[start + place] = items[start + other]
        items[start + other] = item


# ── the fast generator ───────────────────────────────────────────────────────────────────────────


def fast_below(rng: Record, bound: int) -> int:
    rng.counter += 1
    return (fast_word(rng.seed[0], rng.seed[1], rng.counter) * bound) >> 32


def fast_word(one: int, other: int, counter: int) -> int:
    """32 bits that look random, from a key of two words and a counter."""
    return mixed(mixed((counter ^ one) & WORD) ^ other)


def mixed(word: int) -> int:
    """Each bit of the result depends on every bit of a 32-bit word."""
    word = word & WORD
    word = ((word ^ (word >> 16)) * 0x7FEB352D) & WORD
    word = ((word ^ (word >> 15)) * 0x846CA68B) & WORD
    return word ^ (word >> 16)


def seed_fast(rng: Record, seed: int, number: int) -> None:
    """Let the record draw from the fast generator: stream `number` of that seed."""
    high, low = (seed >> 32) & WORD, seed & WORD
    for place in range(8):
        key = mixed((number & WORD) + place * 0x9E3779B9)
        rng.seed[place] = mixed(key ^ mixed(low + place) ^ mixed(high ^ mixed(number >> 32)))
    rng.counter = 0
    rng.fast = 1


# ── the law's generator: SHA-256(seed, counter) ──────────────────────────────────────────────────


def lawful_below(rng: Record, bound: int) -> int:
    """As `kernel.randomness.Rng.below`, for bounds that fit into 31 bits; the seed has 32 bytes."""
    wrap = (1 << 32) % bound
    favoured = (wrap * wrap) % bound  # so many of the highest 64-bit numbers would favour a value
    while True:
        high, low = hashed(rng, rng.counter)
        rng.counter += 1
        if high != WORD or low < (1 << 32) - favoured:
            return ((high % bound) * wrap + low) % bound


def hashed(rng: Record, counter: int) -> tuple[int, int]:
    """The first two words of SHA-256 of the seed and a counter of eight bytes: one block of 40 bytes."""
    work = rng.work
    for place in range(8):
        work[place] = rng.seed[place]
    work[8], work[9], work[10] = (counter >> 32) & WORD, counter & WORD, 0x80000000
    for place in range(11, 15):
        work[place] = 0
    work[15] = 40 * 8
    a, b, c, d = START[0], START[1], START[2], START[3]
    e, f, g, h = START[4], START[5], START[6], START[7]
    for step in range(64):
        place = step & 15
        word = int(work[place])
        if step > 15:
            word = _scheduled(
                word, int(work[(step + 1) & 15]), int(work[(step + 9) & 15]), int(work[(step + 14) & 15])
            )
            work[place] = word
        turned = _turned(e, 6) ^ _turned(e, 11) ^ _turned(e, 25)
        one = h + turned + ((e & f) ^ (~e & g)) + STEPS[step] + word
        turned = _turned(a, 2) ^ _turned(a, 13) ^ _turned(a, 22)
        other = turned + ((a & b) ^ (a & c) ^ (b & c))
        h, g, f, e = g, f, e, (d + one) & WORD
        d, c, b, a = c, b, a, (one + other) & WORD
    return (START[0] + a) & WORD, (START[1] + b) & WORD


def _scheduled(word: int, second: int, tenth: int, fifteenth: int) -> int:
    """A word of the message's schedule, from four of the sixteen before it."""
    small = _turned(second, 7) ^ _turned(second, 18) ^ (second >> 3)
    large = _turned(fifteenth, 17) ^ _turned(fifteenth, 19) ^ (fifteenth >> 10)
    return (word + small + tenth + large) & WORD


def _turned(word: int, places: int) -> int:
    return ((word >> places) | (word << (32 - places))) & WORD


def _first_bits(root: int, count: int) -> NDArray[np.int64]:
    """32 bits behind the point of the roots of the first primes: SHA-256's constants are those."""
    primes = [n for n in range(2, 312) if all(n % other for other in range(2, n))][:count]
    return np.array([_whole_root(prime << 32 * root, root) & WORD for prime in primes], np.int64)


def _whole_root(number: int, root: int) -> int:
    low, high = 0, 1 << number.bit_length() // root + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**root <= number else (low, middle)
    return low


START = _first_bits(2, 8)
STEPS = _first_bits(3, 64)
