import { setTimeout as sleep } from "node:timers/promises";
import { largestSitemap } from "../../../src/jobs/feeds/sitemap.ts";
import { postMessage } from "../../setup/post-message.ts";
import { newVisitorsMessage } from "../crowd.ts";
import { Tally } from "../tally.ts";
import { tokenOf } from "./fill.ts";

/** Something that is asked of the site: its answers, with the time until the first two megabytes were there. */
export type Visit = { name: string; ask(origin: string): Promise<Response> };

const get = (path: string, headers: Record<string, string> = {}): Visit => ({
  name: path,
  ask: (origin) => fetch(origin + path, { headers, redirect: "manual" }),
});

/**
 * Every kind of page and file that asks the database. Submissions are numbered by the fill: 4 a contact, 9 a demo…
 * @param jobs how many there are
 */
export const visitsAt = (jobs: number): readonly Visit[] => [
  get("/"),
  get("/contact"),
  get("/jobs"),
  get("/careers"),
  get("/jobs/search"),
  get("/jobs/search?q=nurse"),
  get("/jobs/search?location=Miami&q=nurse&sector=healthcare&sort=pay"),
  get("/jobs/search?page=2&q=nurse&sort=pay"),
  get("/jobs/search?q=nurze"),
  get("/jobs/search.json?q=registered+nurse"),
  get("/jobs/search.rss?q=nurse"),
  get("/jobs/in/india"),
  get("/jobs/in/india/healthcare"),
  get("/jobs/job-1000"),
  get("/jobs/saved"),
  get("/jobs/saved-list", { "saved-jobs": "1,2,3,500,100000" }),
  get("/jobs/alerts"),
  get("/jobs/feed.xml"),
  get("/jobs.json"),
  get("/sitemap.xml"),
  get("/sitemap-1.xml"),
  get(`/sitemap-${Math.ceil(jobs / largestSitemap)}.xml`),
  get("/sitemap"),
  get("/book-demo?topic=demo&ask=time"),
  get(`/t/${tokenOf(1000)}`),
  get(`/t/${tokenOf(1004)}`),
  get(`/t/${tokenOf(1006)}`),
  get(`/t/${tokenOf(1008)}`),
  get(`/t/${tokenOf(1009)}`),
  get("/health/ready"),
  { name: "POST /contact", ask: (origin) => postMessage(origin, newVisitorsMessage()) },
];

const enough = 2_000_000;

/** Goes there so many times, one after the other. */
export async function goTo(origin: string, { ask }: Visit, times: number): Promise<Tally> {
  const tally = new Tally();
  for (let visit = 0; visit < times; visit += 1) {
    const start = performance.now();
    const response = await ask(origin);
    await readSome(response);
    tally.add(String(response.status), performance.now() - start);
    await sleep(10);
  }
  return tally;
}

async function readSome(response: Response): Promise<void> {
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > enough) break;
  }
}
