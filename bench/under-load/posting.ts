import { setTimeout as sleep } from "node:timers/promises";
import { allocatorSettings } from "../../scripts/process-settings.ts";
import { audit } from "../../tests/faults/audit.ts";
import { newVisitorsMessage } from "../../tests/faults/crowd.ts";
import { startMailSink } from "../../tests/faults/mail-sink.ts";
import { Peak, residentMegabytes } from "../../tests/faults/memory.ts";
import { openOwnDatabase } from "../../tests/faults/own-database.ts";
import { openSite, type Site } from "../../tests/faults/site.ts";
import { ask, Watch } from "../../tests/faults/watch.ts";
import { postMessage } from "../../tests/setup/post-message.ts";
import type { TestS3 } from "../../tests/setup/radosgw.ts";
import { workingPid } from "../../tests/setup/working-process.ts";
import { untilMailsAreOut } from "./mails-out.ts";
import { Posts } from "./posts.ts";
import { countMissingFiles } from "./stored-files.ts";

/** What one rate of posts did to the site. */
export type Posting = {
  times: number;
  posts: Posts;
  /** The 99th percentile of a still page beside them, in milliseconds; no number where none was answered. */
  stillP99: number;
  /** Still pages that were not answered. */
  stillFailed: number;
  /** Until a post is answered as on a quiet day again, in seconds. */
  normalAfter: number;
  /** The most of the web process, in MB. */
  peakMegabytes: number;
  lost: number;
  doubled: number;
};

/** As on a quiet day: ready, and a message is confirmed within this time, in milliseconds. */
const normalMs = 500;
const longestSeconds = 120;

/** Posts to a new site on PostgreSQL and S3 at some times the rates, and holds what it confirmed against what it kept. */
export async function measurePosting(s3: TestS3, times: number, seconds: number): Promise<Posting> {
  const [database, sink] = await Promise.all([openOwnDatabase(), startMailSink()]);
  const site = await openSite({
    databaseUrl: database.url,
    settings: { ...allocatorSettings, SMTP_URL: sink.url, ...settingsOf(s3) },
    storedFiles: async () => new Map(),
  });
  const posts = new Posts(site.program.origin);
  try {
    const pid = await workingPid(site.program.child.pid ?? 0);
    const peak = new Peak(() => residentMegabytes(pid));
    const watch = new Watch(() => site.program.origin, ["/"], 100);
    await warmUp(posts);
    await posts.send(times, seconds);
    await watch.end();
    const normalAfter = await untilNormal(site);
    await posts.allAnswered();
    await untilMailsAreOut(database.url);
    const books = { ...site.books, sentMails: async () => sink.received };
    const { lost, doubled, doubledMails } = await audit(books, posts.confirmed);
    const missing = await countMissingFiles(site.books, s3);
    return {
      times,
      posts,
      stillP99: watch.of("/").percentile("200", 0.99),
      stillFailed: watch.of("/").countOthers("200"),
      normalAfter,
      peakMegabytes: peak.end(),
      lost: lost + missing,
      doubled: doubled + doubledMails,
    };
  } finally {
    posts.close();
    await site.stop();
    await sink.close();
    await database.close();
  }
}

/** A program that has just started compiles as it runs, and takes fewer posts for a few seconds. They are not counted. */
async function warmUp(posts: Posts): Promise<void> {
  await posts.send(1 / 3, 10);
  await posts.allAnswered();
  posts.texts.clear();
  posts.files.clear();
}

const settingsOf = ({ settings }: TestS3) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_REGION: settings.region,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

async function untilNormal({ program: { origin } }: Site): Promise<number> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  while (seconds() < longestSeconds) {
    const asked = performance.now();
    const isReady = (await ask(`${origin}/health/ready`)) === "200";
    const post = postMessage(origin, newVisitorsMessage(), {}, AbortSignal.timeout(normalMs));
    const isConfirmed = (await post.catch(() => undefined))?.status === 200;
    if (isReady && isConfirmed && performance.now() - asked < 2 * normalMs) return seconds();
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
}
