import { pieSlice } from "../../art/halves.tsx";
import { markHalves } from "../../art/logo.tsx";
import { EMBER_LIT } from "../../art/palette.ts";
import type { Sheet } from "./sheet.ts";
import { colors } from "./style.ts";

/** The mark in a square of `size` whose upper left corner is at x, y. */
export function drawMark({ doc }: Sheet, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 48);
  for (const { d, fill } of markHalves) doc.path(d).fill(fill);
  doc.restore();
}

/** A pie of a percentage, as in the pages' success stories: a fall is drawn as large as a rise. */
export function drawPie({ doc }: Sheet, x: number, y: number, size: number, percent: number): void {
  const part = Math.min(Math.abs(percent), 100) / 100;
  doc
    .save()
    .translate(x, y)
    .scale(size / 120);
  doc.circle(60, 60, 58).fill(part < 1 ? colors.sky : EMBER_LIT);
  if (part < 1) doc.path(pieSlice(part)).fill(EMBER_LIT);
  doc.restore();
}
