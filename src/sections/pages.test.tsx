import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readStories } from "../posts/testing.ts";
import { composePage } from "./page.ts";
import { Section, Sections } from "./sections.tsx";
import { readPages } from "./testing.ts";

const pages = readPages();

test("there are content pages", () => {
  expect(pages.map(({ file }) => file)).toContain("content/pages/home.yaml");
});

describe.each(pages)("$file", ({ page: content }) => {
  const page = composePage(content, { stories: readStories(), part: 1 });
  const html = renderToStaticMarkup(<Sections page={page} />);

  test("has one h1, and no heading skips a level", () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(skipped).toEqual([]);
  });

  test("has no inline style and no inline handler: the policy refuses them", () => {
    expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
  });

  test("reserves the space of every image, and loads it late", () => {
    const images = html.match(/<img[^>]*>/g) ?? [];
    const right = images.filter((image) => /width="\d+" height="\d+" loading="lazy"/.test(image));
    expect(right).toEqual(images);
  });

  test("shows in a section only what stands on that section's sheet", () => {
    for (const section of page.sections) {
      const one = renderToStaticMarkup(<Section section={section} page={page} />);
      const shown = [...one.matchAll(/\/art\/(sheet\/[^"#]+)#/g)].map(([, path]) => path);
      const file = page.sheets.get(section)?.file;
      expect(new Set(shown)).toEqual(new Set(file && [file.path]));
    }
  });

  test("points only at sections that it has", () => {
    const targets = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
  });
});
