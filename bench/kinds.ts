import { join } from "node:path";
import { allJobs } from "../src/jobs/domain/criteria.ts";
import { searchPath } from "../src/jobs/search/search-answer.ts";
import { MailFolder } from "../tests/setup/mail-folder.ts";
import { newMessage, postMessage } from "../tests/setup/post-message.ts";
import { cities, levels, skills, titles } from "./search/vocabulary.ts";
import type { SiteCopy } from "./site-copy.ts";

export const kindNames = [
  "still",
  "form",
  "booking",
  "search, all jobs",
  "search, repeated",
  "search, new",
  "job",
  "private link",
] as const;

export type KindName = (typeof kindNames)[number];

/** One or more addresses of each kind of page. */
export type Kinds = Record<KindName, readonly string[]>;

/**
 * The addresses that are measured. The private link is made by posting the contact form and reading the mail.
 * @param origin the copy's server, which has jobs
 * @throws {Error} when there is no job or no mail came
 */
export async function findKinds(origin: string, site: SiteCopy): Promise<Kinds> {
  return {
    still: ["/about"],
    form: ["/contact"],
    booking: ["/book-demo"],
    "search, all jobs": [searchPath(allJobs)],
    "search, repeated": [searchPath({ ...allJobs, q: "project manager" })],
    "search, new": newSearches(),
    job: [await findJob(origin)],
    "private link": [await makeLink(origin, site)],
  };
}

/** One page of each kind, and the home page: what is measured where no pages are named. */
export function firstViewsOf(kinds: Kinds): string[] {
  const once: KindName[] = ["still", "form", "booking", "search, all jobs", "job", "private link"];
  return ["/", "/industries/healthcare", ...once.flatMap((kind) => kinds[kind])];
}

/** More searches than are asked in a run, each another one. */
function newSearches(): string[] {
  return skills.flatMap((skill) =>
    titles.flatMap((title) =>
      levels.slice(1).flatMap((level) =>
        cities.slice(0, 6).map(([location]) => {
          const words = `${level}${title} ${skill}`.toLowerCase();
          return searchPath({ ...allJobs, q: words, location });
        }),
      ),
    ),
  );
}

async function findJob(origin: string): Promise<string> {
  const page = await (await fetch(origin + searchPath(allJobs))).text();
  const [, path] = /href="(\/jobs\/[^"/?#]+-\d+)"/.exec(page) ?? [];
  if (path === undefined) throw new Error("The search shows no job");
  return path;
}

async function makeLink(origin: string, { folder }: SiteCopy): Promise<string> {
  const message = newMessage();
  const { status } = await postMessage(origin, message);
  if (status >= 400) throw new Error(`The contact form answered ${status}`);
  const mails = await new MailFolder(join(folder, "data")).about("", 2);
  const texts = mails.filter(({ to }) => `${[to].flat()[0]?.text}`.includes(message.email));
  const [, path] = /(\/t\/[\w-]+)/.exec(texts[0]?.text ?? "") ?? [];
  if (path === undefined) throw new Error("The visitor's mail has no private link");
  return path;
}
