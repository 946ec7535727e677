import { explainBuild } from "../content-desk/server/explain-build.ts";
import {
  claimPublication,
  giveBackClaim,
  type Published,
  publish,
  refuse,
  renewClaim,
  renewEveryMs,
} from "../content-desk/server/publications.ts";
import { planRelease, ReleaseError } from "../content-desk/server/release.ts";
import { SupervisedProcessError } from "../platform/process/supervised-process.ts";
import { prepare, type ReleaseServices } from "./published-release.ts";
import type { Prepared } from "./release-processes.ts";

/**
 * Takes the publication that is to be checked, if there is one: builds and starts the site as it would be, and publishes
 * and shows it, or says why it cannot be.
 */
export async function checkNextPublication(services: ReleaseServices): Promise<void> {
  const { db, processes } = services;
  const claimed = await claimPublication(db);
  if (!claimed) return;
  const renew = () => void renewClaim(db, claimed.number).catch(() => undefined);
  const renewing = setInterval(renew, renewEveryMs);
  try {
    const prepared = await check(services, claimed);
    if (prepared) await processes.show(prepared, claimed.number);
  } finally {
    clearInterval(renewing);
  }
}

/** @returns the website that is to be shown; undefined where it was refused */
async function check(services: ReleaseServices, claimed: Published): Promise<Prepared | undefined> {
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
  error instanceof ReleaseError || error instanceof SupervisedProcessError;

async function publishOrKill(
  { db }: ReleaseServices,
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
