import { expect, test } from "vitest";
import type { Story } from "../sections/story.ts";
import { atomFeed } from "./feed.ts";

const story: Story = {
  id: "a-b",
  href: "/news/a-b",
  title: 'Fish & chips <b>"now"</b> \u0007',
  excerpt: "It’s Tom's ]]> & more",
  category: 'R&D "lab"',
  date: new Date("2026-11-17"),
  author: { name: "Priya R.", avatar: "lakshmi", claim: "author-priya" },
  image: "interview",
};

const feed = atomFeed({
  title: "Daystead: news",
  subtitle: "Stories",
  company: "Daystead",
  site: new URL("https://www.daystead.example"),
  path: "/feed.xml",
  stories: [
    story,
    {
      ...story,
      href: "/blog/c/",
      date: new Date("2026-01-02"),
      updated: new Date("2026-11-23"),
    },
  ],
});

test("the feed names itself, the list for people, and the day of its last change", () => {
  expect(feed).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3/);
  expect(feed).toContain(
    '<link rel="self" type="application/atom+xml" href="https://www.daystead.example/feed.xml"/>',
  );
  expect(feed).toContain('href="https://www.daystead.example/news"/>');
  const days = [...feed.matchAll(/<updated>(.*)T00:00:00Z<\/updated>/g)].map(([, day]) => day);
  expect(days).toEqual(["2026-11-23", "2026-11-17", "2026-11-23"]);
  expect(feed).toContain("<published>2026-01-02T00:00:00Z</published>");
});

test("every address is absolute, in its right spelling", () => {
  const ids = [...feed.matchAll(/<id>(.*)<\/id>/g)].map(([, id]) => id);
  expect(ids).toEqual([
    "https://www.daystead.example/",
    "https://www.daystead.example/news/a-b",
    "https://www.daystead.example/blog/c/",
  ]);
});

test("somebody made up is no author: it is the company’s", () => {
  expect(feed).toContain("<author><name>Daystead</name></author>");
  expect(feed).not.toContain("Priya");
});

test("text cannot become markup, and what XML forbids is left out", () => {
  expect(feed).toContain("<title>Fish &amp; chips &lt;b&gt;&quot;now&quot;&lt;/b&gt; </title>");
  expect(feed).toContain("<summary>It’s Tom&apos;s ]]&gt; &amp; more</summary>");
  expect(feed).toContain('<category term="R&amp;D &quot;lab&quot;"/>');
});

test("a site without stories has a feed, too", () => {
  const { site } = { site: new URL("https://www.daystead.example") };
  const empty = atomFeed({
    title: "News",
    company: "Daystead",
    subtitle: "None",
    site,
    path: "/feed.xml",
    stories: [],
  });
  expect(empty).toContain("<updated>1970-01-01T00:00:00Z</updated>");
});
