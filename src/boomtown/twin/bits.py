"""Sets as the bits of integers: places of a sheet in one integer, the catalogue in a row of 32-bit words."""

from __future__ import annotations

from boomtown.twin.records import Words

WORD = 32


def count(bits: int) -> int:
    """How many there are in a set."""
    bits = bits - ((bits >> 1) & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16)
    return (bits + (bits >> 32)) & 0x7F


def first(bits: int) -> int:
    """The lowest member of a set that is not empty."""
    return count((bits & -bits) - 1)


def clear(mask: Words) -> None:
    for word in range(mask.shape[0]):
        mask[word] = 0


def add(mask: Words, action: int) -> None:
    """Put an action into a set of the catalogue."""
    mask[action >> 5] |= 1 << (action & 31)


def add_all(mask: Words, first_action: int, places: int) -> None:
    """Put the actions of those places into it: that of place 0 is `first_action`, the others follow it."""
    word, shift = first_action >> 5, first_action & 31
    mask[word] |= (places << shift) & 0xFFFFFFFF
    rest = places >> (32 - shift)
    if rest:
        mask[word + 1] |= rest & 0xFFFFFFFF
        if rest >> 32:
            mask[word + 2] |= rest >> 32


def has(mask: Words, action: int) -> bool:
    return (mask[action >> 5] >> (action & 31)) & 1 == 1


def size(mask: Words) -> int:
    found = 0
    for word in range(mask.shape[0]):
        found += count(int(mask[word]))
    return found


def member(mask: Words, rank: int) -> int:
    """The member of that rank, counted from 0 in the order of the catalogue."""
    for word in range(mask.shape[0]):
        bits = int(mask[word])
        here = count(bits)
        if rank < here:
            while rank:
                bits &= bits - 1
                rank -= 1
            return word * 32 + first(bits)
        rank -= here
    return -1


def counted(place: int) -> int:
    """Where a row is filled from: a compiler that knows it is not counted from the end fills many at once."""
    return max(place, 0)
