"""Make the fonts that the site serves from the originals in design/fonts.

Run with:  python3 scripts/subset-fonts.py
Needs:     fontTools and brotli (Debian: python3-fonttools python3-brotli)

The display face is used at one weight, at one width on wide screens and a narrower one on
small screens, so each becomes a static font and a visitor fetches only one of them.
The text face keeps its weight axis. All keep kerning, ligatures and tabular figures.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
ORIGINALS = ROOT / "design" / "fonts"
SERVED = ROOT / "src" / "assets" / "fonts"

# ASCII, the Latin-1 letters the originals draw, and the punctuation that copy uses.
CHARACTERS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "\u00a0©®°·×áçéíñóúü–—‘’“”•…€™−"
)

FONTS = {
    "anek-wide": ("anek", {"wdth": 116}),
    "anek-narrow": ("anek", {"wdth": 108}),
    "hanken": ("hanken", {}),
}


def make(original: str, axes: dict[str, float]) -> TTFont:
    """Return the original at the given axis values with only CHARACTERS in it."""
    font = TTFont(ORIGINALS / f"{original}.woff2")
    if axes:
        font = instancer.instantiateVariableFont(font, axes)
    options = subset.Options(
        layout_features=["kern", "liga", "tnum"],
        hinting=False,
        name_IDs=[1, 2, 13, 14],
        notdef_outline=True,
        desubroutinize=True,
        drop_tables=["STAT", "MVAR", "DSIG"],
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=CHARACTERS)
    subsetter.subset(font)
    font.flavor = "woff2"
    return font


for name, (original, axes) in FONTS.items():
    served = SERVED / f"{name}.woff2"
    make(original, axes).save(served)
    print(f"{served.relative_to(ROOT)}: {served.stat().st_size} bytes")
