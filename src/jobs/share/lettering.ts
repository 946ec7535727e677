import { create, type Font } from "fontkit";
import display from "../../downloads/fonts/anek-display.ttf?inline";
import strong from "../../downloads/fonts/hanken-strong.ttf?inline";

/** Text as outlines: the renderer of pictures knows no fonts but those of the machine. */
export class Lettering {
  readonly #font: Font;

  private constructor(dataUrl: string) {
    this.#font = create(Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64"));
  }

  static readonly display = new Lettering(display);
  static readonly strong = new Lettering(strong);

  /** A text without what the font cannot write. */
  writable(text: string): string {
    const known = [...text.replaceAll("₹", "INR ")].filter((letter) =>
      this.#font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    return known.join("").trim();
  }

  /** How wide a line is at a size, in the size's unit. */
  width(text: string, size: number): number {
    return (this.#font.layout(text).advanceWidth * size) / this.#font.unitsPerEm;
  }

  /** A line as SVG, its left end and its baseline at a point. */
  line(text: string, size: number, { x, y }: { x: number; y: number }): string {
    const { glyphs, positions } = this.#font.layout(text);
    const scale = size / this.#font.unitsPerEm;
    let left = 0;
    const outlines = glyphs.map(({ path }, index) => {
      const { xAdvance, xOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0 };
      const outline = `<path transform="translate(${left + xOffset} 0)" d="${path.toSVG()}"/>`;
      left += xAdvance;
      return outline;
    });
    return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join("")}</g>`;
  }
}
