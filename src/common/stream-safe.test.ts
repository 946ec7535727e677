import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { composeSafely, isStreamSafe, toStreamSafe } from "./stream-safe.ts";

const acute = "\u0301";
/** Outside of the Basic Multilingual Plane: two UTF-16 code units. */
const musicalStem = "\u{1d165}";

describe("the Stream-Safe Text Format", () => {
  test.each([
    ["", true],
    ["José, नमस्ते, ที่นี่, שָׁלוֹם", true],
    [`e${acute.repeat(30)}`, true],
    [`e${acute.repeat(31)}`, false],
    [`e${musicalStem.repeat(30)}`, true],
    [`e${musicalStem.repeat(31)}`, false],
    [acute.repeat(31), false],
    [`${`e${acute.repeat(30)}`.repeat(100)}`, true],
  ])("%j: %j", (text, isSafe) => {
    expect(isStreamSafe(text)).toBe(isSafe);
  });

  test("leaves out what is too much, and nothing else", () => {
    expect(toStreamSafe(`a${acute.repeat(80_000)}b`)).toBe(`a${acute.repeat(30)}b`);
    expect(composeSafely(`e${acute}`)).toBe("\u00e9");
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("e", acute, musicalStem, " ") }), (text) => {
        const safe = toStreamSafe(text);
        expect(isStreamSafe(safe)).toBe(true);
        if (isStreamSafe(text)) expect(safe).toBe(text);
      }),
    );
  });
});
