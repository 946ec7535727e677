import { axeFaults } from "./support/axe.ts";
import { Form } from "./support/form.ts";
import { moving } from "./support/moving.ts";
import { expect, test } from "./support/site.ts";
import { classesOfPage } from "./support/site-pages.ts";
import type { Tab } from "./support/tab.ts";
import { unseen } from "./support/unseen.ts";

const isOn = (tab: Tab, query: string) => tab.run((query) => matchMedia(query).matches, query);

test.describe("in forced colors", () => {
  test.use({ preferences: { forcedColors: true } });
  test.skip(({ engine }) => engine === "webkit", "WebKit cannot be told forced colors");

  test("the contact form's fields, its errors and what has the focus are to be seen", async ({
    tab,
  }) => {
    const form = new Form(tab, "contact");
    await form.open("/contact");
    expect(await isOn(tab, "(forced-colors: active)")).toBe(true);
    await form.send();
    await expect.poll(() => form.complaints()).toHaveLength(4);
    for (const part of ["input:not([type=file])", "textarea", ".file", "[type=submit]"]) {
      expect.soft(await tab.run(unseen, "border", `${form.inside} ${part}`)).toEqual([]);
    }
    for (const part of ["label", ".err", ".sum a"]) {
      expect.soft(await tab.run(unseen, "words", `${form.inside} ${part}`)).toEqual([]);
    }
    for (let field = 0; field < 4; field += 1) {
      expect.soft(await tab.run(unseen, "outline", ":focus")).toEqual([]);
      await tab.press("Tab");
    }
  });

  test("menus, and what is chosen in them, are to be seen", async ({ tab }) => {
    await tab.open("/about");
    await tab.click({ text: "For Business", inside: "header" });
    expect(await tab.run(unseen, "border", "header [open] .mega")).toEqual([]);
    expect(await tab.run(unseen, "words", "header [open] a b, header [role=tab]")).toEqual([]);
    await tab.click({ role: "tab", name: "Industries" });
    const underlined = () =>
      [...document.querySelectorAll("header [open] [role=tab]")]
        .filter((one) => getComputedStyle(one).textDecorationLine === "underline")
        .map(({ textContent }) => textContent);
    expect(await tab.run(underlined)).toEqual(["Industries"]);
    await tab.press("Tab");
    expect(await tab.run(unseen, "outline", ":focus")).toEqual([]);
  });

  test("the job search, its filters and the place that is chosen are to be seen", async ({
    tab,
  }) => {
    await tab.open("/jobs/search");
    await tab.fill({ label: "Location", inside: "main" }, "TEX");
    await tab.sees({ role: "option" }, "Texas");
    await tab.press("ArrowDown");
    expect(await tab.run(unseen, "border", "main [role=listbox]")).toEqual([]);
    expect(await tab.run(unseen, "outline", "main [role=option][aria-selected=true]")).toEqual([]);
    expect(await tab.run(unseen, "outline", ":focus")).toEqual([]);
    const fields = ".job-search input, .job-search button, .filters select";
    expect(await tab.run(unseen, "border", fields)).toEqual([]);
  });
});

test.describe("where motion is to be reduced", () => {
  test.use({ preferences: { reducedMotion: true } });

  test("nothing moves by itself, nor when it is pressed", async ({ tab }) => {
    for (const path of classesOfPage) {
      await tab.open(path);
      expect(await isOn(tab, "(prefers-reduced-motion: reduce)")).toBe(true);
      await tab.click({ text: "Resources", inside: "header" });
      expect.soft(await tab.run(moving), path).toEqual([]);
    }
  });
});

test.describe("in the dark theme", () => {
  // What moves when a page opens lies behind words for a moment.
  test.use({ preferences: { dark: true, reducedMotion: true } });

  test("all words can be read", async ({ tab }) => {
    for (const path of classesOfPage) {
      await tab.open(path);
      expect(await tab.run(() => getComputedStyle(document.body).backgroundColor)).toBe(
        "rgb(10, 23, 48)",
      );
      const faults = await axeFaults(tab, "color-contrast", "link-in-text-block");
      expect.soft(faults, path).toEqual([]);
    }
  });
});
