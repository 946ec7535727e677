import { expect, test } from "vitest";
import { terminalText } from "./terminal.ts";

test.each([
  ["\u001b[31mred\u001b[0m", "\\u{1b}[31mred\\u{1b}[0m"],
  ["\u009b2J", "\\u{9b}2J"],
  ["\u001b]0;title\u0007", "\\u{1b}]0;title\\u{7}"],
  ["over\rwritten\nline\u2028end\b", "over\\u{d}written\\u{a}line\\u{2028}end\\u{8}"],
  ["cv\u202efdp.exe\u2066\u200f\u061c", "cv\\u{202e}fdp.exe\\u{2066}\\u{200f}\\u{61c}"],
  ["\ufeff\u00ad\u{e0041}\ud800", "\\u{feff}\\u{ad}\\u{e0041}\\u{d800}"],
  ["José, क्‍ष, 👩‍💻, שלום", "José, क्‍ष, 👩‍💻, שלום"],
])("%j is shown as %j", (text, shown) => {
  expect(terminalText(text)).toBe(shown);
});
