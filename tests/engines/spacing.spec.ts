import { layoutFaults } from "./support/layout.ts";
import { expect, test } from "./support/site.ts";
import { classesOfPage } from "./support/site-pages.ts";

/** What WCAG 1.4.12 lets a visitor set. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

test("with text spaced as WCAG 1.4.12 lets it be, no words are cut off or lie over others", async ({
  tab,
}) => {
  test.setTimeout(180_000);
  for (const path of classesOfPage) {
    await tab.open(path);
    await tab.run((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    expect(await tab.run(() => getComputedStyle(document.body).letterSpacing)).not.toBe("normal");
    for (const width of [320, 768, 1440]) {
      await tab.driver.resize(width, 900);
      expect.soft(await tab.run(layoutFaults), `${path} at ${width} px`).toEqual([]);
    }
  }
});
