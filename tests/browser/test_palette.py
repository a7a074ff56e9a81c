"""The palette: whatever is written in a colour can be read on whatever it is written on, in both themes (WCAG 2.2, 1.4.3)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

BASE = Path(__file__).parents[2] / "frontend/src/styles/base.css"
INKS, GROUNDS = ("ink", "soft", "accent", "high", "low"), ("card", "paper", "sunk")
"""What words are written in, and what on."""
LEAST = 4.5
PALETTE = {name: shades for name, *shades in re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);", BASE.read_text("utf-8"))}


def luminance(colour: str) -> float:
    """How bright a colour is, 0 to 1, as the WCAG reckon it."""
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in shares]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white)."""
    dark, bright = sorted([luminance(one), luminance(other)])
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", INKS)
def test_words_stand_out_from_their_ground(ink: str, ground: str) -> None:
    for theme in (0, 1):
        found = contrast(PALETTE[ink][theme], PALETTE[ground][theme])
        assert found >= LEAST, f"{ink} on {ground}, {('light', 'dark')[theme]}: {found:.2f}"


def test_contrast_is_reckoned_as_the_wcag_do() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


HUES = [name.removeprefix("hue-") for name in PALETTE if name.startswith("hue-")]
[PALE] = re.findall(r"--pale: (#\w{6});", BASE.read_text("utf-8"))
DARK = dict(re.findall(r"--on-(\w+): (#\w{6});", BASE.read_text("utf-8")))
"""What figures are drawn in on the colours of sides: pale, and what is dark on light ones."""
LEAST_SHAPE = 3
"""Of what is no word: lines and grounds of tokens (1.4.11)."""


@pytest.mark.parametrize("hue", HUES)
def test_figures_stand_out_from_the_colour_of_their_side_and_that_from_the_page(hue: str) -> None:
    for theme in (0, 1):
        ground = PALETTE[f"hue-{hue}"][theme]
        assert contrast(DARK.get(hue, PALE), ground) >= LEAST
        assert contrast(ground, PALETTE["paper"][theme]) >= LEAST_SHAPE


def test_no_two_sides_are_of_one_colour() -> None:
    for theme in (0, 1):
        assert len({PALETTE[f"hue-{hue}"][theme] for hue in HUES}) == len(HUES)
