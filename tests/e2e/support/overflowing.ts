import type { Page } from "@playwright/test";

/** What stands out of the screen at its right, where that makes the page scroll sideways (WCAG 1.4.10). */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120));
    return [`${scrollWidth} px wide`, ...outside];
  });
}
