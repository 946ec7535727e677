import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "fontkit";
import { expect, test } from "vitest";

const faces = ["anek-narrow.woff2", "anek-wide.woff2", "hanken.woff2"];

const read = (face: string) => readFile(join(import.meta.dirname, face));

const words =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 áéíóúüñç ’'-–—.,:!?/&+#()[]%$“”\"";

test.each(faces)("%s draws all that stands within words, job titles and figures", async (face) => {
  const font = create(await read(face));
  expect([...words].filter((letter) => !font.hasGlyphForCodePoint(letter.charCodeAt(0)))).toEqual(
    [],
  );
});

test.each(faces.filter((face) => face !== "hanken.woff2"))(
  "%s and the text face weigh at most 21 KB with their headers",
  async (face) => {
    const headers = 1000;
    const both = [await read(face), await read("hanken.woff2")];
    const bytes = both.reduce((sum, { length }) => sum + length, headers);
    expect(bytes).toBeLessThanOrEqual(21 * 1024);
  },
);
