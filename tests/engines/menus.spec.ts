import { expect, test } from "./support/site.ts";
import type { Target } from "./support/target.ts";

const openMenu: Target = { css: "header details[open]" };
const opener = (label: string): Target => ({ text: label, inside: "header" });
const link = (name: string): Target => ({ role: "link", name, inside: "header" });

for (const width of [768, 1024, 1440, 2560]) {
  test(`the menus of a screen of ${width} px open one at a time, and close`, async ({ tab }) => {
    await tab.driver.resize(width, 900);
    await tab.open("/about");
    for (const label of ["For Business", "For Job Seekers", "Resources"]) {
      await tab.click(opener(label));
      await tab.sees({ css: "header details[open] > summary" }, label);
      expect(await tab.run(() => document.querySelectorAll("header details[open]").length)).toBe(1);
    }
    await tab.press("Escape");
    await tab.misses(openMenu);
    expect(await tab.hasFocus(opener("Resources"))).toBe(true);

    await tab.click(opener("For Business"));
    await tab.click({ role: "tab", name: "Industries" });
    await tab.click(link("Aviation"));
    await expect.poll(() => tab.path()).toBe("/industries/aviation");
  });
}

for (const width of [320, 390]) {
  test(`the navigation of a phone of ${width} px opens, leads on and closes`, async ({ tab }) => {
    await tab.driver.resize(width, 800);
    await tab.open("/about");
    await tab.click({ role: "button", name: "Menu" });
    await tab.click(opener("For Business"));
    await tab.click({ role: "tab", name: "Locations" });
    await tab.click({ role: "button", name: "Close" });
    await tab.misses(opener("For Business"));
    await tab.click({ role: "button", name: "Menu" });
    await tab.press("Escape");
    await tab.misses(opener("For Business"));
    expect(await tab.hasFocus({ role: "button", name: "Menu" })).toBe(true);

    await tab.click({ role: "button", name: "Menu" });
    await tab.click(opener("Resources"));
    await tab.click(link("How to hire"));
    await expect.poll(() => tab.path()).not.toBe("/about");
  });
}
