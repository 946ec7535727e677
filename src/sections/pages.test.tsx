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

const bookings = pages.flatMap(({ page: content }) => {
  const page = composePage(content, { stories: readStories(), part: 1 });
  return page.sections.flatMap((section) =>
    section.kind === "form" && section.asking
      ? [{ page, section, asking: section.asking, path: section.calendars?.join() }]
      : [],
  );
});

test.each(bookings)(
  "the booking of $path speaks of choosing a time only where one can be chosen",
  ({ page, section, asking }) => {
    const textOf = (isAsking: boolean) =>
      renderToStaticMarkup(<Section section={section} page={page} isAsking={isAsking} />);
    expect(textOf(false)).toContain(section.lead);
    for (const words of [
      section.lead,
      ...section.points.filter((one) => !asking.points.includes(one)),
    ])
      expect(textOf(true)).not.toContain(words);
    for (const words of [asking.heading, asking.lead, ...asking.points])
      expect(textOf(true)).toContain(words);
  },
);
