import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readYaml } from "../../common/read-yaml.ts";
import { readPages } from "../testing.ts";
import { checkPages, type PlacedPage } from "./check-pages.ts";

const pages = readPages();
const orderFile = "content/page-order.yaml";
const order = readYaml(orderFile, readFileSync(orderFile, "utf8"), z.array(z.string()));

/** All pages, one of them changed. */
function changed(path: string, change: (page: PlacedPage["page"]) => PlacedPage["page"]) {
  return pages.map((one) => (one.path === path ? { ...one, page: change(one.page) } : one));
}

const pageAt = (path: string) => {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new Error(`There is no page ${path}`);
  return found.page;
};

test("the pages of this site keep the rules", () => {
  expect(pages.length).toBeGreaterThan(60);
  expect(() => checkPages(pages, order)).not.toThrow();
});

describe("the order of the plan", () => {
  test("names every page", () => {
    expect(() => checkPages(pages, order.toSpliced(3, 1))).toThrow(
      "content/pages/locations.yaml: content/page-order.yaml does not name /locations",
    );
  });

  test("names none twice", () => {
    expect(() => checkPages(pages, [...order, "/about"])).toThrow("/about stands here twice");
  });

  test("may name a page that somebody has begun, while another one is published", () => {
    expect(() => checkPages(pages, [...order, "/begun"])).not.toThrow();
  });

  test("has no line that is left over", () => {
    const paths = pages.map(({ path }) => path);
    expect(order.filter((path) => !paths.includes(path))).toEqual([]);
  });
});

describe("neighbors", () => {
  const path = "/industries/automotive";
  const before = pageAt("/industries/healthcare").art;

  test("share no hour", () => {
    const same = changed(path, (page) => ({ ...page, art: { ...page.art, hour: before.hour } }));
    expect(() => checkPages(same, order)).toThrow(
      `content/pages/industries/automotive.yaml: its neighbor content/pages/industries/healthcare.yaml has the same hour, ${before.hour}`,
    );
  });

  test("share no thread, the page above included", () => {
    const { thread } = pageAt("/industries").art;
    const same = changed("/industries/healthcare", (page) => ({
      ...page,
      art: { ...page.art, thread },
    }));
    expect(() => checkPages(same, order)).toThrow(
      `content/pages/industries/healthcare.yaml: its neighbor content/pages/industries.yaml has the same thread, ${thread}`,
    );
  });
});

test("no two scenes show the same people doing the same", () => {
  const { art } = pageAt("/about");
  expect(() =>
    checkPages(
      changed("/hire", (page) => ({ ...page, art })),
      order,
    ),
  ).toThrow(
    /content\/pages\/hire\.yaml: its scene shows george\+asha .* as that of content\/pages\/about\.yaml does/,
  );
});

test("a page that explains has 350 to 900 words", () => {
  const short = changed("/services/rpo", (page) => ({
    ...page,
    sections: page.sections.slice(0, 1),
  }));
  expect(() => checkPages(short, order)).toThrow(
    /content\/pages\/services\/rpo\.yaml: it has \d+ words, not 350 to 900/,
  );
});

test("industries are written each for itself", () => {
  const { sections } = pageAt("/industries/legal");
  const copied = changed("/industries/retail", (page) => ({ ...page, sections }));
  expect(() => checkPages(copied, order)).toThrow(
    "content/pages/industries/retail.yaml: it says much the same as content/pages/industries/legal.yaml",
  );
});
