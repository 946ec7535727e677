import { element, escapeXml } from "../../common/xml.ts";
import { feedSearch, rssPath, withQuery } from "../domain/alert-search.ts";
import type { JobCriteria } from "../domain/criteria.ts";
import { describeCriteria } from "../domain/describe-criteria.ts";
import { jobPath } from "../domain/job.ts";
import { contractName, deadlineLine, jobFacts } from "../domain/job-words.ts";
import type { ListedJob } from "../domain/search-result.ts";

interface JobsFeed {
  /** The company's name. */
  name: string;
  /** The site's own address, which all others are made absolute with. */
  site: URL;
  criteria: JobCriteria;
  /** Those that were listed last first. */
  jobs: readonly ListedJob[];
}

/** The feed of a search (RSS 2.0), with its own address by the Atom namespace, as its best practices ask for. */
export function jobsRss({ name, site, criteria, jobs }: JobsFeed): string {
  const absolute = (address: string) => new URL(address, site).href;
  const words = describeCriteria(criteria);
  const self = escapeXml(absolute(rssPath(criteria)));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", `${words} | ${name}`),
    element("link", absolute(withQuery("/jobs/search", feedSearch(criteria)))),
    element("description", `${words}, the newest first.`),
    element("language", "en"),
    `<atom:link rel="self" type="application/rss+xml" href="${self}"/>`,
    ...jobs.map((job) => item(job, site)),
    "</channel>",
    "</rss>\n",
  ].join("\n");
}

function item(job: ListedJob, site: URL): string {
  return [
    "<item>",
    element("title", job.title),
    element("link", new URL(jobPath(job), site).href),
    // The address follows title and city: a reader would show a job anew that was edited.
    `<guid isPermaLink="false">${site.origin}/jobs/${job.id}</guid>`,
    element("pubDate", rfc822(job.listedAt)),
    element("category", contractName(job)),
    element("description", [...jobFacts(job), ...deadlineLine(job)].join(" · ")),
    "</item>",
  ].join("\n");
}

/** As RFC 822 with the years of RFC 1123, such as `Sat, 21 Nov 2026 09:00:00 GMT`. */
const rfc822 = (instant: string) => new Date(instant).toUTCString();
