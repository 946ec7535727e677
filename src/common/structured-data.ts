import type { Office, Site } from "./site.ts";

/** A schema.org entity in JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** Makes an address of this site absolute. */
type Absolute = (path: string) => string;

const context = "https://schema.org";

/** The way up from a page, itself last (Google Search Central, "Breadcrumb structured data"). */
export function breadcrumbList(
  crumbs: readonly { label: string; href: string }[],
  absolute: Absolute,
): StructuredData {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absolute(href),
    })),
  };
}

/** The company and its two offices (Google Search Central, "Organization" and "Local business structured data"). */
export function organization(site: Site, absolute: Absolute): StructuredData[] {
  const id = absolute("/#company");
  const company = {
    "@context": context,
    "@type": "Organization",
    "@id": id,
    name: site.name,
    url: absolute("/"),
    logo: absolute("/icon-512.png"),
    description: site.tagline,
    email: site.email,
    telephone: site.phone,
    foundingDate: "2017",
  };
  return [company, ...site.offices.map((office) => localBusiness(office, { id, site, absolute }))];
}

type Company = { id: string; site: Site; absolute: Absolute };

function localBusiness(office: Office, { id, site, absolute }: Company): StructuredData {
  const [streetAddress] = office.address;
  return {
    "@context": context,
    "@type": "EmploymentAgency",
    "@id": absolute(`/#${office.id}`),
    name: `${site.name}, ${office.city}`,
    parentOrganization: { "@id": id },
    url: absolute("/contact"),
    image: absolute("/share/contact.png"),
    telephone: office.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress,
      addressLocality: office.city,
      addressCountry: office.country === "us" ? "US" : "IN",
    },
    geo: {
      "@type": "GeoCoordinates",
      latitude: office.map.latitude,
      longitude: office.map.longitude,
    },
  };
}

interface Story {
  title: string;
  date: Date;
  /** Where what it says has changed since. */
  updated: Date | undefined;
  /** Who wrote it; undefined where no real person is named: then it is the company's. */
  author: string | undefined;
  path: string;
  image: string;
}

/** What a story says of itself (Google Search Central, "Article structured data"). */
export function article(
  story: Story,
  { site, absolute }: { site: Site; absolute: Absolute },
): StructuredData {
  const publisher = {
    "@id": absolute("/#company"),
    "@type": "Organization",
    name: site.name,
  };
  return {
    "@context": context,
    "@type": "Article",
    headline: story.title,
    datePublished: dayOf(story.date),
    ...(story.updated && { dateModified: dayOf(story.updated) }),
    author: story.author ? { "@type": "Person", name: story.author } : publisher,
    publisher,
    image: absolute(story.image),
    mainEntityOfPage: absolute(story.path),
  };
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** JSON for a `<script>`: nothing in it can end the element. */
export function toScript(data: StructuredData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
