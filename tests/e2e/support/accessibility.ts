import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const widths = [390, 1440];
const themes = ["light", "dark"] as const;

/** Success criteria of WCAG 2.2 at levels A and AA, and axe's own best practices. */
const all = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What a theme can break: it changes colors and nothing else. */
const colors = ["color-contrast", "link-in-text-block"];
const rules = {
  light: { type: "tag", values: all },
  dark: { type: "rule", values: colors },
} as const;

type Options = {
  /** Where to look; the whole page when left out. */
  inside?: string;
  widths?: readonly number[];
};

/**
 * Fails when axe finds a violation in what is shown, on a phone and on a large screen; in the dark theme, whose colors are
 * the same at every width, at the first of the widths alone.
 */
export async function expectAccessible(page: Page, state: string, options: Options = {}) {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  for (const [index, width] of (options.widths ?? widths).entries()) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of index === 0 ? themes : themes.slice(0, 1)) {
      await page.emulateMedia({ colorScheme });
      const found = await violations(page, options.inside ?? "html", {
        runOnly: { type: rules[colorScheme].type, values: [...rules[colorScheme].values] },
        resultTypes: ["violations"],
        // What it reads style sheets and films for: an experimental rule, and films that play by themselves, of which there are none.
        preload: false,
      });
      expect.soft(found, `${state}, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

async function violations(page: Page, inside: string, options: RunOptions) {
  const results = await page.evaluate(([selector, options]) => window.axe.run(selector, options), [
    inside,
    options,
  ] as const);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ failureSummary, html }) => ({ id, html: html.slice(0, 200), failureSummary })),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
