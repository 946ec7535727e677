# cspell:disable: names of tables and options of fonts
"""Make the fonts that the site serves from the originals in design/fonts.

Run with:  python3 scripts/subset-fonts.py
Needs:     fontTools and brotli (Debian: python3-fonttools python3-brotli)

The display face is used at one weight, at one width on wide screens and a narrower one on
small screens, so each becomes a static font and a visitor fetches only one of them.
The text face keeps its weight axis. All keep ligatures and tabular figures, and kerning between
characters that stand side by side somewhere in what the site says: for others it is set to zero.

A PDF embeds only the letters that it uses, so its fonts keep all the originals have. They are
static, because the program that writes PDFs takes two weights of one variable font for one.
"""

from itertools import pairwise
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables.otBase import ValueRecord
from fontTools.ttLib.tables.otTables import PairPos
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
ORIGINALS = ROOT / "design" / "fonts"
SERVED = ROOT / "src" / "assets" / "fonts"
PRINTED = ROOT / "src" / "downloads" / "fonts"

# ASCII without what only code uses, the Latin-1 letters the originals draw, and the punctuation that copy uses.
# The fallback draws what is missing: none of it stands within a word.
CHARACTERS = (
    "".join(chr(code) for code in range(0x20, 0x7F) if chr(code) not in "<>\\^`{}")
    + "\u00a0©®°·×áçéíñóúü–—‘’“”•…€™−"
)

# What headings and figures do without (record 44).
DISPLAY_CHARACTERS = "".join(c for c in CHARACTERS if c not in ";=@_~©®°™−")

# Units of the em, for which coordinates are rounded. The display face is drawn on 2,000, the text face on 1,000: half of
# that is still 0.1 pixels in the largest heading, and 0.02 in a text.
DISPLAY_UNITS = 1000
TEXT_UNITS = 512

FONTS = {
    "anek-wide": ("anek", {"wdth": 116}),
    "anek-narrow": ("anek", {"wdth": 108}),
    "hanken": ("hanken", {}),
}

PRINTED_FONTS = {
    "Anek-Display": ("anek", {"wdth": 116}),
    "Hanken-Text": ("hanken", {"wght": 400}),
    "Hanken-Strong": ("hanken", {"wght": 650}),
}


def neighbors() -> set[tuple[str, str]]:
    """Return each pair of characters that is written in content or components."""
    files = [*(ROOT / "content").rglob("*.*"), *(ROOT / "src").rglob("*.tsx")]
    lines = (line for file in files for line in file.read_text("utf-8").splitlines())
    return {pair for line in lines for pair in pairwise(line)}


def trim_kerning(font: TTFont) -> None:
    """Set kerning to zero where no two characters of the site meet. The rest stays as drawn."""
    names = {chr(code): name for code, name in font.getBestCmap().items()}
    met = {(names[a], names[b]) for a, b in neighbors() if a in names and b in names}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            (trim_sets if table.Format == 1 else trim_classes)(table, met)


def trim_sets(table: PairPos, met: set[tuple[str, str]]) -> None:
    """Take out the pairs of glyphs that do not meet (OpenType, PairPos format 1)."""
    for first, pairs in zip(table.Coverage.glyphs, table.PairSet):
        records = [r for r in pairs.PairValueRecord if (first, r.SecondGlyph) in met]
        pairs.PairValueRecord, pairs.PairValueCount = records, len(records)


def trim_classes(table: PairPos, met: set[tuple[str, str]]) -> None:
    """Empty the pairs of classes whose glyphs do not meet (OpenType, PairPos format 2)."""
    first, second = table.ClassDef1.classDefs, table.ClassDef2.classDefs
    covered = set(table.Coverage.glyphs)
    kept = {(first.get(a, 0), second.get(b, 0)) for a, b in met if a in covered}
    for row, record in enumerate(table.Class1Record):
        for column, pair in enumerate(record.Class2Record):
            if (row, column) not in kept:
                pair.Value1 = ValueRecord()


def make(original: str, axes: dict[str, float]) -> TTFont:
    """Return the original at the given axis values with only what its texts need in it."""
    is_display = original == "anek"
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
    subsetter.populate(text=DISPLAY_CHARACTERS if is_display else CHARACTERS)
    subsetter.subset(font)
    trim_kerning(font)
    scale_upem(font, DISPLAY_UNITS if is_display else TEXT_UNITS)
    font.flavor = "woff2"
    return font


for name, (original, axes) in FONTS.items():
    served = SERVED / f"{name}.woff2"
    make(original, axes).save(served)
    print(f"{served.relative_to(ROOT)}: {served.stat().st_size} bytes")


def make_printed(name: str, original: str, axes: dict[str, float]) -> TTFont:
    """Return the original at the given axis values, under a PostScript name of its own."""
    font = instancer.instantiateVariableFont(TTFont(ORIGINALS / f"{original}.woff2"), axes)
    for record in list(font["name"].names):
        if record.nameID not in (1, 2, 6, 13, 14):
            font["name"].removeNames(nameID=record.nameID)
    font["name"].setName(name, 6, 3, 1, 0x409)
    font.flavor = None
    return font


PRINTED.mkdir(exist_ok=True)
for name, (original, axes) in PRINTED_FONTS.items():
    printed = PRINTED / f"{name.lower()}.ttf"
    make_printed(name, original, axes).save(printed)
    print(f"{printed.relative_to(ROOT)}: {printed.stat().st_size} bytes")
