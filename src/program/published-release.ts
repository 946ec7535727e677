import { explainBuild } from "../content-desk/server/explain-build.ts";
import {
  claimPublication,
  findNewestNumber,
  findPublished,
  giveBackClaim,
  type Published,
  publish,
  refuse,
  renewClaim,
  renewEveryMs,
} from "../content-desk/server/publications.ts";
import {
  buildRelease,
  deleteOldReleases,
  isReleaseBuilt,
  markUsed,
  planRelease,
  type Release,
  ReleaseError,
  type ReleasePlace,
} from "../content-desk/server/release.ts";
import type { Database } from "../platform/db/client.ts";
import type { Log } from "../platform/log.ts";
import { keepLooking } from "../platform/outbox/keep-looking.ts";
import { WebProcessError } from "../platform/process/web-process.ts";
import { inSpan } from "../platform/tracing/span.ts";
import type { Prepared, SiteProcesses } from "./site-processes.ts";

type Services = {
  place: ReleasePlace;
  db: Database["db"];
  processes: SiteProcesses;
  log: Log;
  /** Aborted when the program is to end. */
  signal: AbortSignal;
};

/**
 * Shows the website with what was published, after the build of it where this deployment has none yet. Where it cannot
 * be, the website shows what was deployed, and the desk says so.
 * @throws {WebProcessError} when that cannot start either
 */
export async function showFirst(services: Services): Promise<void> {
  const { db, place, processes, log } = services;
  const { number, files } = await findPublished(db);
  if (number > 0) {
    try {
      const prepared = await prepare(services, await planRelease(place, files));
      return await processes.show(prepared, number);
    } catch (error) {
      services.signal.throwIfAborted();
      log.error({ event: "publication-not-shown", count: number }, undefined, error);
    }
  }
  await processes.show(await processes.prepare(await planRelease(place, [])), 0);
}

async function prepare(
  { place, processes, signal }: Services,
  release: Awaited<ReturnType<typeof planRelease>>,
): Promise<Prepared> {
  if (!isReleaseBuilt(release))
    await inSpan("publication build", {}, () => buildRelease(place, release, signal));
  return processes.prepare(release);
}

const everyTwoSeconds = 2_000;

/** What could not be shown may be later: a disk was full. Not sooner, as each time takes a build. */
const retryMs = 5 * 60_000;

/**
 * Checks what staff publish, and shows what was published here or by another server.
 * @returns stops it
 */
export function keepPublished(services: Services): () => Promise<void> {
  const { db, log, signal } = services;
  let shown = 0;
  let failed = { number: 0, at: 0 };
  let isFailing = false;
  async function look(): Promise<void> {
    await checkNext(services);
    await follow();
    isFailing = false;
  }
  async function follow(): Promise<void> {
    const number = await findNewestNumber(db);
    const isTooSoon = number === failed.number && Date.now() < failed.at + retryMs;
    if (number === shown || isTooSoon) return;
    if (await showPublished(services, number)) shown = number;
    else failed = { number, at: Date.now() };
  }
  return keepLooking(look, everyTwoSeconds, (error) => {
    // Of a database that is away for an hour, one line says it.
    if (!signal.aborted && !isFailing) log.warn({ event: "publishing-failed" }, undefined, error);
    isFailing = true;
  });
}

/** Builds and starts the site as it would be, and publishes and shows it, or says why it cannot be. */
async function checkNext(services: Services): Promise<void> {
  const { db, processes } = services;
  const claimed = await claimPublication(db);
  if (!claimed) return;
  const renew = () => void renewClaim(db, claimed.number).catch(() => undefined);
  const renewing = setInterval(renew, renewEveryMs);
  try {
    const prepared = await check(services, claimed);
    if (!prepared) return;
    await processes.show(prepared, claimed.number);
    await tidy(services, prepared.release);
  } finally {
    clearInterval(renewing);
  }
}

/** @returns the website that is to be shown; undefined where it was refused */
async function check(services: Services, claimed: Published): Promise<Prepared | undefined> {
  const { db, place, log, signal } = services;
  const { number, files } = claimed;
  try {
    const prepared = await prepare(services, await planRelease(place, files));
    if (!(await publishOrKill(services, claimed, prepared))) return undefined;
    log.info({ event: "published", count: number });
    return prepared;
  } catch (error) {
    if (signal.aborted || !isAboutContent(error)) {
      await giveBackClaim(db, number);
      throw error;
    }
    await refuse(db, number, explainBuild(error.message));
    log.info({ event: "publication-refused", count: number });
    return undefined;
  }
}

const isAboutContent = (error: unknown): error is Error =>
  error instanceof ReleaseError || error instanceof WebProcessError;

async function publishOrKill(
  { db }: Services,
  claimed: Published,
  { process }: Prepared,
): Promise<boolean> {
  let isPublished = false;
  try {
    isPublished = await publish(db, claimed);
  } finally {
    if (!isPublished) process.kill();
  }
  return isPublished;
}

/** Shows what was published, on a server that has not checked it. @returns whether it could be */
async function showPublished(services: Services, number: number): Promise<boolean> {
  const { db, place, processes, log } = services;
  const { files } = await findPublished(db);
  const release = await planRelease(place, files);
  if (release.id === processes.shown?.id) {
    processes.tellPublication(number);
    return true;
  }
  try {
    await processes.show(await prepare(services, release), number);
    await tidy(services, release);
    log.info({ event: "publication-shown", count: number });
    return true;
  } catch (error) {
    services.signal.throwIfAborted();
    log.error({ event: "publication-not-shown", count: number }, undefined, error);
    return false;
  }
}

async function tidy({ place }: Services, release: Release): Promise<void> {
  await markUsed(release);
  await deleteOldReleases(place, [release]);
}
