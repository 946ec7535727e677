import { listedPaths } from "../e2e/support/site-addresses.ts";
import { layoutFaults } from "./support/layout.ts";
import { expect, test } from "./support/site.ts";
import { widths } from "./support/widths.ts";

for (const group of [0, 1, 2]) {
  test(`on every page all words are to be seen, at every width: ${group + 1}`, async ({
    tab,
    line,
  }) => {
    test.setTimeout(300_000);
    const paths = (await listedPaths(line.origin)).filter((_, index) => index % 3 === group);
    for (const path of paths) {
      await tab.open(path);
      for (const width of widths) {
        await tab.driver.resize(width, 900);
        expect.soft(await tab.run(layoutFaults), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}
