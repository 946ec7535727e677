import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isClamdReady } from "../../src/platform/uploads/virus-scan/clamd.ts";
import { endDaemon, startDaemon } from "./daemon.ts";
import { findPrograms } from "./debian-packages.ts";

const clamav = {
  what: "the virus scanner",
  programs: ["clamd"],
  packages: ["clamav-daemon"],
  variable: "TEST_CLAMD",
} as const;

/** What the scanner of the tests takes for a virus, anywhere in a file. */
export const testVirus = "a sentence that only the scanner of the tests knows";
/** The largest file that it scans, in bytes. */
export const mostScannedBytes = 1024 * 1024;

export type TestClamd = {
  /** For `CLAMD_URL`. */
  url: string;
  path: string;
  stop(): Promise<void>;
};

/**
 * Starts ClamAV's own `clamd` on a socket of its own, with one signature instead of its hundred megabytes.
 * @returns why there is none, where it is not installed (see {@link findPrograms})
 */
export async function startClamd(): Promise<TestClamd | { skipped: string }> {
  const missing = await findPrograms(clamav);
  if (missing) return { skipped: missing };
  const folder = await mkdtemp(join(tmpdir(), "clamd-"));
  const path = join(folder, "clamd.sock");
  const conf = join(folder, "clamd.conf");
  await mkdir(join(folder, "signatures"));
  const signature = `Daystead.Test:0:*:${Buffer.from(testVirus).toString("hex")}\n`;
  await writeFile(join(folder, "signatures/test.ndb"), signature);
  await writeFile(conf, configuration(folder, path));
  const daemon = startDaemon("clamd", ["--foreground", "--config-file", conf]);
  const stop = async () => {
    await endDaemon(daemon);
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 300; tries++) {
    if (await isClamdReady({ path })) return { url: `unix://${path}`, path, stop };
    await wait(100);
  }
  await stop();
  throw new Error("clamd did not start within 30 s.");
}

function configuration(folder: string, socket: string): string {
  return `LocalSocket ${socket}
DatabaseDirectory ${folder}/signatures
TemporaryDirectory ${folder}
Foreground yes
StreamMaxLength ${mostScannedBytes}
`;
}
