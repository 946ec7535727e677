import { type FeedItem, toItem } from "../../src/jobs/import/feed.ts";
import { withDefaults } from "../../src/jobs/import/formats/own-json.ts";
import { importJobs } from "../../src/jobs/import/import-jobs.ts";
import type { Database } from "../../src/platform/db/client.ts";
import type { Advert } from "./adverts.ts";

/** The source of their jobs, whose own ids are those of the adverts. */
export const advertSource = "relevance";

const day = 24 * 60 * 60 * 1000;

/**
 * Brings the adverts in as a feed.
 * @throws {Error} naming one that is refused
 */
export async function storeAdverts(
  pool: Database["pool"],
  adverts: readonly Advert[],
): Promise<void> {
  const { refusals } = await importJobs(pool, toFeed(adverts, new Date()), {
    source: advertSource,
  });
  const [first] = refusals;
  if (first) throw new Error(`${first.jobs[0]?.place}: ${first.reason}`);
}

async function* toFeed(adverts: readonly Advert[], now: Date): AsyncGenerator<FeedItem> {
  for (const advert of adverts) yield toFeedItem(advert, now);
}

/** As the import would read it, but for `truth`. */
export function toFeedItem(advert: Advert, now: Date): FeedItem {
  const { id, posted, truth: _, pay = null, client = null, description, ...facts } = advert;
  const candidate = {
    ...facts,
    sourceId: id,
    description: `<p>${escapeHtml(description)}</p>`,
    pay,
    client,
    clientShown: client !== null,
    postedAt: new Date(now.getTime() - posted * day).toISOString(),
  };
  return toItem(id, withDefaults(candidate, {}));
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
