import { findNumberToShow } from "../content-desk/server/publications.ts";
import type { Database } from "../platform/db/client.ts";
import type { Log } from "../platform/log.ts";
import { findLastReading } from "../platform/mailbox/reading.ts";
import type { MailboxAddress } from "../platform/mailbox-address.ts";
import { isNearby } from "../platform/nearby.ts";
import { clockOffsets, isClockWrong, type TimeServer } from "../platform/problems/clock.ts";
import { diskSpace, isNearlyFull } from "../platform/problems/disk.ts";
import type { OwnProblemName } from "../platform/problems/problem.ts";
import { type Look, type Reporting, startReporting } from "../platform/problems/report.ts";
import type { Settings } from "../platform/settings.ts";
import type { FileStorage } from "../platform/storage/storage.ts";
import type { VirusScanner } from "../platform/uploads/virus-scan/virus-scanner.ts";

type Watched = {
  settings: Settings;
  db: Database["db"];
  storage: FileStorage;
  virusScanner: VirusScanner;
  log: Log;
  /** The number of the publication that this program shows, where it has been told. */
  publication?: (() => number | undefined) | undefined;
  /** Whether there is a replica that has been of no use for a minute. */
  isReplicaFailing?: (() => boolean) | undefined;
  /** Whether something that is done now and again fails. */
  areChoresFailing: () => boolean;
};

/** Looks after what this machine and program lack, and has it shown at the desk and in the metrics. */
export function watchProgram(watched: Watched, program: "website" | "worker"): Reporting {
  const { db, log } = watched;
  return startReporting({ db, log, program, look: () => look(watched) });
}

/** @param uptimeMs for how long this program has run */
export async function look(
  { settings, db, storage, virusScanner, publication, isReplicaFailing, areChoresFailing }: Watched,
  uptimeMs = process.uptime() * 1000,
): Promise<Look> {
  const shown = publication?.();
  // Of a folder that is gone the storage tells.
  const disk = await diskSpace(settings.dataDir).catch(() => ({ freeBytes: 0, sizeBytes: 0 }));
  const clocks = await clockOffsets(db, timeServers(settings));
  const checks: [OwnProblemName, boolean | Promise<boolean>][] = [
    ["disk-nearly-full", isNearlyFull(disk)],
    ["clock-wrong", isClockWrong(clocks)],
    ["storage-failing", storage.ready().then((isReady) => !isReady)],
    ["virus-scanner-away", virusScanner.ready().then((isReady) => !isReady)],
    ["mailbox-not-read", isUnread(db, settings.mailbox, uptimeMs)],
    ["mail-kept-in-files", isMailKept(settings)],
    ["publication-not-shown", isBehind(db, shown)],
    ["replica-not-used", isReplicaFailing?.() ?? false],
    ["sweep-failing", areChoresFailing()],
  ];
  const found = await Promise.all(checks.map(([name, isSo]) => nameIf(name, isSo)));
  return { problems: found.flat(), figures: { disk, clocks, publication: shown ?? null } };
}

function timeServers({ s3, openId }: Settings): TimeServer[] {
  return [
    ...(s3 ? [{ name: "storage" as const, url: s3.endpoint }] : []),
    ...(openId ? [{ name: "identity-provider" as const, url: openId.issuer }] : []),
  ];
}

/** What could not be found out is none: others say that the database does not answer. */
async function nameIf<Name>(name: Name, isSo: boolean | Promise<boolean>): Promise<Name[]> {
  try {
    return (await isSo) ? [name] : [];
  } catch {
    return [];
  }
}

const longestUnreadMs = 15 * 60_000;

/** A program that has just been started has not had the time. */
async function isUnread(
  db: Database["db"],
  address: MailboxAddress | undefined,
  uptimeMs: number,
): Promise<boolean> {
  if (!address || uptimeMs < longestUnreadMs) return false;
  const readAt = await findLastReading(db, address);
  return !readAt || readAt.getTime() < Date.now() - longestUnreadMs;
}

/** On one's own machine that is as it should be: mail is read in the files. */
function isMailKept({ smtpUrl, publicOrigin }: Settings): boolean {
  return smtpUrl === undefined && !isNearby(new URL(publicOrigin).hostname);
}

async function isBehind(db: Database["db"], shown: number | undefined): Promise<boolean> {
  return shown !== undefined && shown < (await findNumberToShow(db));
}
