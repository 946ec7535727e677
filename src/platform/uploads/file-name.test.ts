import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { displayName, extensionOf } from "./file-name.ts";

describe("displayName", () => {
  test.each([
    ["CV José.pdf", "CV José.pdf"],
    ["Jose\u0301.pdf", "José.pdf"],
    ["రెజ్యూమ్ – 2026.docx", "రెజ్యూమ్ – 2026.docx"],
    ["C:\\Users\\me\\cv.pdf", "cv.pdf"],
    ["../../etc/passwd.txt", "passwd.txt"],
    ["cv.pdf\r\nBcc: someone@example.com", "cv.pdfBcc_ someone@example.com"],
    ["cv\u0000.pdf", "cv.pdf"],
    ["annual\u202Efdp.exe", "annualfdp.exe"],
    ['a"b<c>d|e?.pdf', "a_b_c_d_e_.pdf"],
    ["  .hidden.pdf. ", "hidden.pdf"],
    ["a \t\u00a0 b.pdf", "a b.pdf"],
    ["\uD800cv.pdf", "\uFFFDcv.pdf"],
    ["", "attachment"],
    ["folder/", "attachment"],
    ["\u202E..", "attachment"],
  ])("shows %j as %j", (raw, shown) => {
    expect(displayName(raw)).toBe(shown);
  });

  test("keeps the extension of a very long name", () => {
    expect(displayName(`${"a".repeat(300)}.docx`)).toBe(`${"a".repeat(115)}.docx`);
  });

  test.each([
    ["dots", `a${".".repeat(79_000)}`, "a"],
    ["dots before an end", `a${".".repeat(79_000)}x.pdf`, `a${".".repeat(115)}.pdf`],
    ["spaces", `a${" \u00a0".repeat(39_000)}.pdf`, "a .pdf"],
    ["accents", `e${"\u0301".repeat(79_000)}.pdf`, `\u00e9${"\u0301".repeat(29)}.pdf`],
    ["slashes", `${"/".repeat(79_000)}cv.pdf`, "cv.pdf"],
  ])("makes a name of the longest row of %s", (_, raw, shown) => {
    expect(displayName(raw)).toBe(shown);
  });

  test("never cuts a character in two", () => {
    expect(displayName(`${"😀".repeat(200)}.pdf`)).toBe(`${"😀".repeat(116)}.pdf`);
  });

  test("is safe whatever the browser sends, and stays as it is when shown again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (raw) => {
        const shown = displayName(raw);
        expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}/\\:"<>|?*\u202a-\u202e\u2066-\u2069]/u);
        expect(shown.isWellFormed()).toBe(true);
        expect(Array.from(shown).length).toBeGreaterThan(0);
        expect(Array.from(shown).length).toBeLessThanOrEqual(120);
        expect(displayName(shown)).toBe(shown);
      }),
    );
  });
});

test.each([
  ["cv.PDF", "pdf"],
  ["cv.pdf.exe", "exe"],
  ["cv\u202Efdp.exe", "exe"],
  ["cv.pdf. ", "pdf"],
  ["cv.pdf\r\n", "pdf"],
  [`${"a".repeat(300)}.odt`, "odt"],
  ["cv", undefined],
  [".pdf", undefined],
  ["cv.pdf/x", undefined],
  ["cv.рdf", undefined],
])("the extension of %j is %j", (raw, extension) => {
  expect(extensionOf(raw)).toBe(extension);
});
