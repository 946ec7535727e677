import { expect, test } from "vitest";
import { cleanHtml } from "./description.ts";

test.each([
  ["<div>Nights.</div><div>Days.</div>", "<p>Nights.</p><p>Days.</p>"],
  ["<section>Nights.</section><section>Days.</section>", "<p>Nights.</p><p>Days.</p>"],
  [
    "<table><tr><td>Shift</td><td>Nights</td></tr><tr><td>Pay</td><td>$48</td></tr></table>",
    "<p>Shift Nights </p><p>Pay $48 </p>",
  ],
  ["<dl><dt>Shift</dt><dd>Nights</dd></dl>", "<p>Shift</p><p>Nights</p>"],
])("what stands apart in %s stays apart", (html, cleaned) => {
  expect(cleanHtml(html)).toBe(cleaned);
});
