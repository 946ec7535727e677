import { axeFaults } from "./support/axe.ts";
import { expect, test } from "./support/site.ts";
import { classesOfPage } from "./support/site-pages.ts";

test("what can be pressed is 24 by 24 px large, or has as much room (WCAG 2.5.8)", async ({
  tab,
}) => {
  for (const path of classesOfPage) {
    await tab.open(path);
    for (const width of [320, 1440]) {
      await tab.driver.resize(width, 900);
      expect.soft(await axeFaults(tab, "target-size"), `${path} at ${width} px`).toEqual([]);
    }
  }
});
