import { loadExampleJobs } from "../e2e/support/example-jobs.ts";
import { hiddenFocus } from "./support/hidden-focus.ts";
import { expect, test } from "./support/site.ts";

test.beforeAll(({ site }) => loadExampleJobs(site.program));

/** The walk turns round here: beyond it some browsers have stops of their own. */
const lastLink = ".legal li:last-child a";

for (const [path, width] of [
  ["/contact", 320],
  ["/jobs/search", 1440],
  ["/jobs/search", 390],
  ["/services/staffing", 1440],
  ["/sitemap", 1440],
] as const) {
  test(`what has the focus can be seen on all of ${path}, forward and back: ${width} px`, async ({
    tab,
  }) => {
    await tab.driver.resize(width, 700);
    await tab.open(path);
    const hidden = [...(await walk(lastLink)), ...(await walk(".skip", "Shift"))];
    expect(hidden).toEqual([]);

    async function walk(end: string, modifier?: "Shift"): Promise<string[]> {
      const found: string[] = [];
      for (let stops = 1; stops < 300; stops += 1) {
        await tab.press("Tab", modifier);
        const { hidden, isEnd } = await tab.run(hiddenFocus, end);
        found.push(...hidden);
        if (isEnd) return found;
      }
      throw new Error(`The Tab key does not lead to ${end}`);
    }
  });
}
