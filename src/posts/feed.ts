import { isExample } from "../claims/notes.ts";
import { element, escapeXml } from "../common/xml.ts";
import type { Story } from "../sections/story.ts";

export interface Feed {
  title: string;
  subtitle: string;
  company: string;
  /** The site's own address, which all others are made absolute with. */
  site: URL;
  /** The path of the feed itself. */
  path: string;
  /** Newest first. */
  stories: readonly Story[];
}

/** An Atom feed (RFC 4287). */
export function atomFeed({ title, subtitle, company, site, path, stories }: Feed): string {
  const absolute = (address: string) => new URL(address, site).href;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element("title", title),
    element("subtitle", subtitle),
    element("id", absolute("/")),
    link("self", "application/atom+xml", absolute(path)),
    link("alternate", "text/html", absolute("/news")),
    element("updated", timestamp(new Date(Math.max(0, ...stories.map(lastChange))))),
    ...stories.map((story) => entry(story, absolute(story.href), authorOf(story, company))),
    "</feed>\n",
  ].join("\n");
}

const lastChange = ({ date, updated = date }: Story) => updated.getTime();

/** No feed says that somebody made up wrote something: then it is the company's. */
const authorOf = ({ author }: Story, company: string) =>
  isExample(author.claim) ? company : author.name;

function entry(story: Story, address: string, author: string): string {
  const { title, excerpt, category, date, updated = date } = story;
  return [
    "<entry>",
    element("title", title),
    element("id", address),
    link("alternate", "text/html", address),
    element("published", timestamp(date)),
    element("updated", timestamp(updated)),
    `<author>${element("name", author)}</author>`,
    `<category term="${escapeXml(category)}"/>`,
    element("summary", excerpt),
    "</entry>",
  ].join("\n");
}

const link = (relation: string, type: string, address: string) =>
  `<link rel="${relation}" type="${type}" href="${escapeXml(address)}"/>`;

/** RFC 3339, without the fraction of a second. */
const timestamp = (date: Date) => date.toISOString().replace(/\.\d+Z$/, "Z");
