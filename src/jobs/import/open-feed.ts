import { createReadStream } from "node:fs";
import { FeedError } from "./feed.ts";

/** Milliseconds. */
const longestDownload = 15 * 60 * 1000;

/** Whether a feed is named by a URL, not by a path. */
export function isUrl(feed: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(feed);
}

/**
 * The bytes of a feed: of a file, or from the web by HTTP.
 * @throws {FeedError} where they cannot be read, or not to their end
 */
export async function* openFeed(feed: string): AsyncGenerator<Uint8Array> {
  try {
    yield* isUrl(feed) ? download(feed) : createReadStream(feed);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(`it could not be read to its end (${reasonOf(error)})`);
  }
}

async function* download(url: string): AsyncGenerator<Uint8Array> {
  // A redirect never leaves HTTP: `fetch` refuses it.
  if (!/^https?:/i.test(url)) throw new FeedError("a URL begins with http:// or https://");
  const response = await fetch(url, { signal: AbortSignal.timeout(longestDownload) });
  if (!response.ok || !response.body) throw new FeedError(`the server answers ${response.status}`);
  yield* response.body;
}

/** Of a failed connection, `fetch` tells the reason as a cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
