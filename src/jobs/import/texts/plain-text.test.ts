import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test("cells of a table and sections stay apart", () => {
  expect(
    plainText("<section>Nurse<br>ICU</section><table><tr><td>Pay</td><td>$48</td></tr></table>"),
  ).toBe("Nurse\nICU\nPay $48");
});
