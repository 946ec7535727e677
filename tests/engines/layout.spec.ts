import { listedPaths } from "../e2e/support/site-addresses.ts";
import { layoutFaults } from "./support/layout.ts";
import { expect, test } from "./support/site.ts";
import { classesOfPage } from "./support/site-pages.ts";
import { widths } from "./support/widths.ts";

for (const group of [0, 1, 2]) {
  test(`on every page all words are to be seen, at every width: ${group + 1}`, async ({
    tab,
    line,
    engine,
  }) => {
    test.setTimeout(300_000);
    // Elsewhere one page of each class is enough: what they share is laid out alike.
    const all = engine === "chromium" ? await listedPaths(line.origin) : classesOfPage;
    for (const path of all.filter((_, index) => index % 3 === group)) {
      await tab.open(path);
      for (const width of widths) {
        await tab.driver.resize(width, 900);
        expect.soft(await tab.run(layoutFaults), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}
