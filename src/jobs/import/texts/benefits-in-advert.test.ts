import { expect, test } from "vitest";
import { benefitLines, benefitsIn } from "./benefits-in-advert.ts";

test.each([
  [
    "<p>Care.</p><h2>Benefits</h2><ul><li>Medical &amp; dental</li><li>401(k)</li></ul>",
    ["Medical & dental", "401(k)"],
  ],
  ["<div><b>What we offer:</b></div><ul><li>Paid leave</li></ul><h3>Apply</h3>", ["Paid leave"]],
  ["<h3>You do</h3><ul><li>Care</li></ul><p>Our benefits</p><ul><li>Vision</li></ul>", ["Vision"]],
  [
    "<p>Care.</p><p>Benefits: medical (PPO, HMO), dental, and 401(k).</p>",
    ["medical (PPO, HMO)", "dental", "401(k)"],
  ],
  ["Nights.\n\nEmployee benefits: paid leave; a bus pass", ["paid leave", "a bus pass"]],
])("%s", (html, benefits) => expect(benefitsIn(html)).toEqual(benefits));

test.each([
  "<p>You explain benefits to new colleagues.</p><p>You also</p><ul><li>Care</li></ul>",
  "<h3>What you do</h3><ul><li>Run the benefits desk</li></ul>",
  "<p>Eligible for bonus, equity, benefits, and travel credits.</p>",
])("none are listed in %s", (html) => expect(benefitsIn(html)).toEqual([]));

test("a field's benefits are divided by lines or semicolons, or else by commas", () => {
  expect(benefitLines("Medical, dental and vision; 401(k)")).toEqual([
    "Medical, dental and vision",
    "401(k)",
  ]);
  expect(benefitLines("<ul><li>Medical</li><li>401(k)</li></ul>")).toEqual(["Medical", "401(k)"]);
  expect(benefitLines("Medical, 401(k)")).toEqual(["Medical", "401(k)"]);
  expect(benefitLines("Medical (PPO, HMO), life (1,000), (a bus pass")).toEqual([
    "Medical (PPO, HMO)",
    "life (1,000)",
    "(a bus pass",
  ]);
  expect(benefitLines(" ")).toEqual([]);
});
