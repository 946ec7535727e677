import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Success criteria of WCAG 2.2 at levels A and AA, and axe's own best practices. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const widths = [390, 1440];
const themes = ["light", "dark"] as const;

type Options = {
  /** Where to look; the whole page when left out. */
  inside?: string;
  widths?: readonly number[];
};

/** Fails when axe finds a violation in what is shown, on a phone and on a large screen, in both themes. */
export async function expectAccessible(page: Page, state: string, options: Options = {}) {
  for (const width of options.widths ?? widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      const builder = new AxeBuilder({ page }).withTags(rules);
      if (options.inside) builder.include(options.inside);
      const { violations } = await builder.analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ failureSummary, html }) => ({ id, html: html.slice(0, 200), failureSummary })),
      );
      expect(found, `${state}, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
