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
      return await processes.show(prepared);
    } catch (error) {
      services.signal.throwIfAborted();
      log.error({ event: "publication-not-shown", count: number }, undefined, error);
    }
  }
  await processes.show(await processes.prepare(await planRelease(place, [])));
}

async function prepare(
  { place, processes, signal }: Services,
  release: Awaited<ReturnType<typeof planRelease>>,
): Promise<Prepared> {
  if (!isReleaseBuilt(release)) await buildRelease(place, release, signal);
  return processes.prepare(release);
}

const everyTwoSeconds = 2_000;

/**
 * Checks what staff publish, and shows what was published here or by another server.
 * @returns stops it
 */
export function keepPublished(services: Services): () => Promise<void> {
  const { log } = services;
  let shown = 0;
  async function look(): Promise<void> {
    await checkNext(services);
    shown = await follow(services, shown);
  }
  return keepLooking(look, everyTwoSeconds, (error) => {
    if (!services.signal.aborted) log.warn({ event: "publishing-failed" }, undefined, error);
  });
}

/** Builds and starts the site as it would be, and publishes it or says why it cannot be. */
async function checkNext(services: Services): Promise<void> {
  const { db, log, signal } = services;
  const claimed = await claimPublication(db);
  if (!claimed) return;
  const renewing = setInterval(
    () => renewClaim(db, claimed.number).catch(() => undefined),
    renewEveryMs,
  );
  try {
    await check(services, claimed);
  } catch (error) {
    if (signal.aborted || !isAboutContent(error)) {
      await giveBackClaim(db, claimed.number);
      throw error;
    }
    await refuse(db, claimed.number, explainBuild(error.message));
    log.info({ event: "publication-refused", count: claimed.number });
  } finally {
    clearInterval(renewing);
  }
}

const isAboutContent = (error: unknown): error is Error =>
  error instanceof ReleaseError || error instanceof WebProcessError;

async function check(services: Services, claimed: Published): Promise<void> {
  const { db, place, processes, log } = services;
  const release = await planRelease(place, claimed.files);
  const prepared = await prepare(services, release);
  const isPublished = await publish(db, claimed).catch((error: unknown) => {
    prepared.process.kill();
    throw error;
  });
  if (!isPublished) return prepared.process.kill();
  log.info({ event: "published", count: claimed.number });
  await processes.show(prepared);
  await tidy(services, release);
}

/** Shows what was published, on a server that has not checked it. @returns the number that is looked at no more */
async function follow(services: Services, known: number): Promise<number> {
  const { db, place, processes, log } = services;
  const number = await findNewestNumber(db);
  if (number === known) return known;
  const { files } = await findPublished(db);
  const release = await planRelease(place, files);
  if (release.id === processes.shown?.id) return number;
  try {
    await processes.show(await prepare(services, release));
    await tidy(services, release);
    log.info({ event: "publication-shown", count: number });
  } catch (error) {
    services.signal.throwIfAborted();
    log.error({ event: "publication-not-shown", count: number }, undefined, error);
  }
  return number;
}

async function tidy({ place }: Services, release: Release): Promise<void> {
  await markUsed(release);
  await deleteOldReleases(place, [release]);
}
