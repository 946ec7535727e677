import { z } from "zod";
import { calendarContent } from "../../bookings/calendar.schema.ts";
import { benefitsContent } from "../../common/benefits.ts";
import { holidaysContent } from "../../common/holidays.ts";
import { payTransparencyContent } from "../../common/pay-transparency.ts";
import { promiseTable } from "../../common/promises.schema.ts";
import { pathOf, redirectsContent } from "../../common/redirects.schema.ts";
import { site, siteContent } from "../../common/site.ts";
import { termsContent } from "../../common/terms-of-business.ts";
import { canonicalPath } from "../../common/urls.ts";
import { download } from "../../downloads/download.schema.ts";
import { paper } from "../../downloads/paper.schema.ts";
import { wordingSchema } from "../../forms/mails/read-wording.ts";
import { videoSeriesContent } from "../../hiring/video-series/films.schema.ts";
import { locationsContent } from "../../jobs/domain/locations.ts";
import { fairHiringContent } from "../../jobs/page/fair-hiring.ts";
import { legalFacts } from "../../posts/legal-facts.tsx";
import { article, legal } from "../../posts/schema.ts";
import { page } from "../../sections/schema.ts";
import { navigationContent } from "../../site/navigation/navigation.ts";
import type { Fault } from "../fields/say-faults.ts";

/** Where the site has something, as far as the desk can tell: the build checks every address, and says it later. */
export type SiteAddresses = {
  /** Of the pages of content files. */
  pages: readonly string[];
  /** Whether something answers at a path, or will once a page is published that is a draft. */
  answersAt(path: string): boolean;
};

/** A kind of content file that is edited at the desk. */
export type ContentKind = {
  name: string;
  /** Which files it is, by their paths below `content`. */
  paths: RegExp;
  schema: z.ZodType;
  /** The heading of these files in the list. */
  group: string;
  /** What the file is called, where it does not say so itself. */
  title?: string;
  /** What such a file is, for who edits it. */
  about: string;
  /** Where the site shows the file, if it is one page. */
  addressOf?: (path: string) => string;
  /** What is wrong with the text below the fields, if anything. */
  faultOfText?: (text: string) => string | undefined;
  /** What is wrong with what the file says on a site with these addresses. */
  faultsAmong?: (value: unknown, addresses: SiteAddresses) => Fault[];
};

const bare = (path: string) => path.replace(/\.(?:yaml|md)$/, "");

const kinds: readonly ContentKind[] = [
  {
    name: "page",
    paths: /^pages\/.+\.yaml$/,
    schema: page,
    group: "Pages",
    about: "A page of the site, from its head to its last section.",
    addressOf: (path) =>
      bare(path)
        .replace(/^pages/, "")
        .replace(/^\/home$/, "/"),
  },
  {
    name: "news",
    paths: /^news\/.+\.md$/,
    schema: article,
    group: "News",
    about: "A news story.",
    addressOf: (path) => `/${bare(path)}`,
  },
  {
    name: "post",
    paths: /^posts\/.+\.md$/,
    schema: article,
    group: "Posts and guides",
    about: "A post of the blog, or a guide.",
    addressOf: (path) => bare(path).replace(/^posts/, ""),
  },
  {
    name: "legal",
    paths: /^legal\/.+\.md$/,
    schema: legal,
    group: "Legal texts",
    about: "A text that the law asks for. Have a lawyer look at every change of it.",
    addressOf: (path) => bare(path).replace(/^legal/, ""),
    faultOfText: namesFactsThatThereAre,
  },
  {
    name: "paper",
    paths: /^papers\/.+\.yaml$/,
    schema: paper,
    group: "White papers and downloads",
    about: "A white paper, as its PDF has it.",
  },
  {
    name: "download",
    paths: /^downloads\/.+\.yaml$/,
    schema: download,
    group: "White papers and downloads",
    about: "A PDF, put together from pages and papers.",
  },
  {
    name: "site",
    title: "Company and offices",
    paths: /^site\.yaml$/,
    schema: siteContent,
    group: "The company",
    about: "Telephone, mail, offices and their hours, wherever the site says them.",
  },
  {
    name: "holidays",
    title: "Holidays",
    paths: /^holidays\.yaml$/,
    schema: holidaysContent,
    group: "The company",
    about: "The days on which an office is closed. Bookings leave them out.",
  },
  {
    name: "promises",
    title: "Promises",
    paths: /^promises\.yaml$/,
    schema: promiseTable,
    group: "The company",
    about: "What is promised, and by when, wherever a text names it in braces.",
  },
  {
    name: "navigation",
    title: "Menus and footer",
    paths: /^navigation\.yaml$/,
    schema: navigationContent,
    group: "The company",
    about: "The menus at the head of each page, and the links at its foot.",
  },
  {
    name: "page-order",
    title: "Order of the pages",
    paths: /^page-order\.yaml$/,
    schema: z.array(z.string().min(1).meta({ label: "Address" })).min(1),
    group: "The company",
    about:
      "All pages in the order of the site’s plan. Each has to be named here, once: else nothing can be published.",
  },
  {
    name: "redirects",
    title: "Redirects",
    paths: /^redirects\.yaml$/,
    schema: redirectsContent,
    group: "The company",
    about: "Addresses that are no page’s any more, and where each leads at once.",
    faultsAmong: redirectFaults,
  },
  {
    name: "terms",
    title: "Prices and promises",
    paths: /^terms-of-business\.yaml$/,
    schema: termsContent,
    group: "The company",
    about: "How each kind of work is priced, and what is promised with it.",
  },
  {
    name: "benefits",
    title: "Benefits",
    paths: /^benefits\.yaml$/,
    schema: benefitsContent,
    group: "For job seekers",
    about: "What a W-2 consultant gets besides pay.",
  },
  {
    name: "fair-hiring",
    title: "Equal treatment",
    paths: /^fair-hiring\.yaml$/,
    schema: fairHiringContent,
    group: "For job seekers",
    about: "What everybody who applies is told of equal treatment.",
  },
  {
    name: "locations",
    title: "Cities of the job search",
    paths: /^locations\.yaml$/,
    schema: locationsContent,
    group: "For job seekers",
    about: "The cities that a job search offers.",
  },
  {
    name: "pay-transparency",
    title: "Pay in job ads",
    paths: /^pay-transparency\.yaml$/,
    schema: payTransparencyContent,
    group: "For job seekers",
    about: "What states and cities ask of a job ad.",
  },
  {
    name: "video-series",
    title: "Video series",
    paths: /^video-series\.yaml$/,
    schema: videoSeriesContent,
    group: "Forms and bookings",
    about: "The parts of the DEIB video series.",
  },
  {
    name: "booking",
    paths: /^bookings\/.+\.yaml$/,
    schema: calendarContent,
    group: "Forms and bookings",
    about: "What can be booked, and when.",
  },
  {
    name: "mail",
    paths: /^mails\/.+\.yaml$/,
    schema: wordingSchema,
    group: "Forms and bookings",
    about: "What the mails of a form say, and what its answers are called.",
  },
];

export const listContentKinds = (): readonly ContentKind[] => kinds;

/** Which kind of content a file is; undefined for one that is not edited at the desk. */
export function contentKindOf(path: string): ContentKind | undefined {
  return kinds.find(({ paths }) => paths.test(path));
}

/** A legal text names facts in braces, which the page puts in their place. */
function namesFactsThatThereAre(text: string): string | undefined {
  const facts = legalFacts(site);
  const names = [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const unknown = names.find((name) => !Object.hasOwn(facts, name));
  return (
    unknown && `{${unknown}} stands for nothing; there are {${Object.keys(facts).join("}, {")}}`
  );
}

/** A redirect hides no page, and leads to something. */
function redirectFaults(value: unknown, { pages, answersAt }: SiteAddresses): Fault[] {
  const redirects = redirectsContent.safeParse(value).data ?? [];
  return redirects.flatMap(({ from, to }, index) => {
    const faults: Fault[] = [];
    if (pages.includes(canonicalPath(from)))
      faults.push({
        path: [index, "from"],
        message: `There is a page at ${from}: a redirect would hide it`,
      });
    const path = pathOf(to);
    if (to.startsWith("/") && !answersAt(path)) {
      const right = canonicalPath(path);
      const message = answersAt(right) ? `Spell it ${right}` : `There is nothing at ${path}`;
      faults.push({ path: [index, "to"], message });
    }
    return faults;
  });
}
