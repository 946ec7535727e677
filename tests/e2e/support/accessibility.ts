import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Success criteria of WCAG 2.2 at levels A and AA, and axe's own best practices. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that a theme can break: it changes colours and nothing else. */
const colourRules = ["color-contrast", "link-in-text-block"];

const widths = [390, 1440];

type Options = {
  /** Where to look; the whole page when left out. */
  inside?: string;
  widths?: readonly number[];
};

/** Fails when axe finds a violation in what is shown, on a phone and on a large screen, in both themes. */
export async function expectAccessible(page: Page, state: string, options: Options = {}) {
  for (const width of options.widths ?? widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      // Legacy mode only leaves frames of other origins alone; there are none, and it opens no second page.
      const builder = new AxeBuilder({ page }).setLegacyMode();
      builder.options({ resultTypes: ["violations"] });
      if (colorScheme === "dark") builder.withRules(colourRules);
      else builder.withTags(rules);
      if (options.inside) builder.include(options.inside);
      const { violations } = await builder.analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ failureSummary, html }) => ({ id, html: html.slice(0, 200), failureSummary })),
      );
      expect.soft(found, `${state}, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
