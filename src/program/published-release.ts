import { findNewestNumber, findPublished } from "../content-desk/server/publications.ts";
import { makeReady, markEveryMs, markUsed } from "../content-desk/server/ready-release.ts";
import {
  type PlannedRelease,
  planRelease,
  type ReleasePlace,
} from "../content-desk/server/release.ts";
import type { Database } from "../platform/db/client.ts";
import type { Log } from "../platform/log.ts";
import { keepLooking } from "../platform/periodic/keep-looking.ts";
import { inSpan } from "../platform/tracing/span.ts";
import type { Prepared, ReleaseProcesses } from "./release-processes.ts";

export type ReleaseServices = {
  place: ReleasePlace;
  db: Database["db"];
  processes: ReleaseProcesses;
  log: Log;
  /** Aborted when the program is to end. */
  signal: AbortSignal;
};

/**
 * Shows what was published, after the build of it where this deployment has none yet. Where it cannot be, what was
 * deployed is shown, and the log and the desk say so.
 * @throws {SupervisedProcessError} when that cannot start either
 */
export async function showFirst(services: ReleaseServices): Promise<void> {
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

/** Builds a release where need be, and starts its program. */
export async function prepare(
  { place, processes, signal }: ReleaseServices,
  release: PlannedRelease,
): Promise<Prepared> {
  await inSpan("publication build", {}, () => makeReady(place, release, signal));
  return processes.prepare(release);
}

type Waits = {
  /** Between two looks at what is published. */
  lookMs: number;
  /** What could not be shown may be later: a disk was full. Not sooner, as each time takes a build. */
  retryMs: number;
};

const ownWaits: Waits = { lookMs: 2_000, retryMs: 5 * 60_000 };

/**
 * Shows what is published from now on.
 * @param check called before each look, to check what staff publish
 * @returns stops it
 */
export function keepPublished(
  services: ReleaseServices,
  check: () => Promise<void>,
  { lookMs, retryMs }: Waits = ownWaits,
): () => Promise<void> {
  const { db, place, processes, log, signal } = services;
  let shown = 0;
  let failed = { number: 0, at: Number.NEGATIVE_INFINITY };
  let isFailing = false;
  async function look(): Promise<void> {
    await check();
    await follow();
    isFailing = false;
  }
  async function follow(): Promise<void> {
    const number = await findNewestNumber(db);
    const isTooSoon = number === failed.number && performance.now() < failed.at + retryMs;
    if (number === shown || isTooSoon) return;
    if (await showPublished(services, number)) shown = number;
    else failed = { number, at: performance.now() };
  }
  const stop = keepLooking(look, lookMs, (error) => {
    // Of a database that is away for an hour, one line says it.
    if (!signal.aborted && !isFailing) log.warn({ event: "publishing-failed" }, undefined, error);
    isFailing = true;
  });
  const marking = setInterval(() => {
    if (processes.shown) void markUsed(place, processes.shown);
  }, markEveryMs);
  return () => {
    clearInterval(marking);
    return stop();
  };
}

/** @returns whether it could be shown */
async function showPublished(services: ReleaseServices, number: number): Promise<boolean> {
  const { db, place, processes, log } = services;
  const { files } = await findPublished(db);
  const release = await planRelease(place, files);
  if (release.id === processes.shown?.id) {
    processes.tellPublication(number);
    return true;
  }
  try {
    await processes.show(await prepare(services, release), number);
    log.info({ event: "publication-shown", count: number });
    return true;
  } catch (error) {
    services.signal.throwIfAborted();
    log.error({ event: "publication-not-shown", count: number }, undefined, error);
    return false;
  }
}
