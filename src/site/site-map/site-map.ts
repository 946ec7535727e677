import { getCollection } from "astro:content";
import { canonicalPath } from "../../common/urls.ts";
import { jobAlertsPath } from "../../job-alerts/schema.ts";
import type { CountedLanding } from "../../jobs/landing/landing.ts";
import { newsletterPath } from "../../newsletter/schema.ts";

type SiteMapLink = {
  label: string;
  path: string;
  /** The group that it belongs to, where its address does not say so. */
  heading?: Heading;
  modified?: Date;
  /** Not for search engines. */
  unlisted?: true;
};
export type SiteMapGroup = { heading: string; links: SiteMapLink[] };

/** The groups in the order of the page, with the addresses that begin each; any other is the company's. */
const areas = [
  { heading: "Company", starts: ["/", "/about", "/contact", "/locations", "/newsletter"] },
  { heading: "Services", starts: ["/services", "/hire", "/book-demo"] },
  { heading: "For job seekers", starts: ["/find-a-job", "/jobs", "/careers"] },
  { heading: "Industries", starts: ["/industries"] },
  { heading: "Resources", starts: ["/resources", "/blog", "/guide"] },
  { heading: "News", starts: ["/news"] },
  { heading: "Legal", starts: ["/sitemap"] },
] as const;
type Heading = (typeof areas)[number]["heading"];

/** Pages that are routes of their own and no content file. */
const routes: readonly SiteMapLink[] = [
  { label: "Contact", path: "/contact" },
  { label: "News by email", path: newsletterPath },
  { label: "Job alerts", path: jobAlertsPath },
  { label: "Sitemap", path: "/sitemap" },
];

/**
 * Every public page once, by its canonical address: what `/sitemap` shows to people and `/sitemap.xml` to machines.
 * @param landings the pages of jobs by place, sector and skill that it shows
 */
export async function siteMap(landings: readonly CountedLanding[]): Promise<SiteMapGroup[]> {
  const links: SiteMapLink[] = [
    ...(await contentPages()),
    ...(await stories()),
    ...routes,
    ...landings.map(({ title, path }) => ({ label: title, path })),
  ];
  return areas.map(({ heading }) => ({
    heading,
    links: links
      .filter((link) => (link.heading ?? headingOf(link.path)) === heading)
      .sort((a, b) => a.path.localeCompare(b.path, "en")),
  }));
}

async function contentPages(): Promise<SiteMapLink[]> {
  const pages = await getCollection("pages");
  return pages.map(({ id, data }) => ({
    label: data.title,
    path: canonicalPath(id === "home" ? "/" : `/${id}`),
    // Results are found by their landing pages.
    ...(id === "jobs/search" && { unlisted: true }),
  }));
}

async function stories(): Promise<SiteMapLink[]> {
  const posts = await getCollection("posts");
  const news = await getCollection("news");
  const legal = await getCollection("legal");
  return [
    ...posts.map(({ id, data }) => ({
      label: data.title,
      path: canonicalPath(`/${id}`),
      modified: data.updated ?? data.date,
    })),
    ...news.map(({ id, data }) => ({
      label: data.title,
      path: `/news/${id}`,
      modified: data.updated ?? data.date,
    })),
    ...legal.map(({ id, data }) => ({
      label: data.title,
      path: `/${id}`,
      heading: "Legal",
      modified: data.updated,
    })),
  ];
}

function headingOf(path: string): Heading {
  const area = areas.find(({ starts }) =>
    starts.some((start) => path === start || (start !== "/" && path.startsWith(`${start}/`))),
  );
  return area?.heading ?? "Company";
}
