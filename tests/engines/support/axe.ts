import axe from "axe-core";
import type { Tab } from "./tab.ts";

/** What axe finds on the page that is shown to break rules of its, which it has by their names. */
export async function axeFaults(tab: Tab, ...rules: string[]): Promise<string[]> {
  await tab.driver.evaluate(`"axe" in window || (() => { ${axe.source} })()`);
  return tab.run(async (values) => {
    const options = { runOnly: { type: "rule", values }, resultTypes: ["violations"] } as const;
    const { violations } = await window.axe.run({ ...options, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    );
  }, rules);
}
