import { allPages } from "./spec-facts/all-pages.ts";
import { lacksOfPage } from "./support/compare-facts.ts";
import { parsePage } from "./support/served-page.ts";
import { expect, test } from "./support/site.ts";

test("every page holds what the specification says of it", async ({ baseURL }) => {
  for (const fact of allPages) {
    const { path, status = 200 } = fact;
    const answer = await fetch(`${baseURL}${path}`, { redirect: "manual" });
    expect.soft(answer.status, path).toBe(status);
    const html = await answer.text();
    const lacks = html ? lacksOfPage(parsePage(html), fact) : ["an empty page"];
    expect.soft(lacks, path).toEqual([]);
  }
});
