/** As much of fontkit as is used here. */
declare module "fontkit" {
  type GlyphRun = {
    glyphs: { path: { toSVG(): string } }[];
    positions: { xAdvance: number; xOffset: number }[];
    /** In units of the font. */
    advanceWidth: number;
  };

  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
  };

  export function create(file: Buffer): Font;
}
