import { Counter } from "@prometheus-io/client";
import type { Log } from "../../log.ts";
import type { ClamdAddress } from "../../settings.ts";
import { inSpan } from "../../tracing/span.ts";
import { isClamdReady, ScanFailedError, scanWithClamd } from "./clamd.ts";

/** `none`: there is no scanner. `failed`: it gave no verdict, and the file is taken without one. */
type ScanResult = "none" | "clean" | "infected" | "failed";

const scans = new Counter({
  name: "daystead_virus_scans_total",
  help: "Files that were given to the virus scanner, by its verdict; failed are those without one.",
  labelNames: ["result"],
});

export type VirusScanner = {
  /** Scans a temporary file. Never throws: a message is not lost because its file could not be scanned. */
  scan(path: string): Promise<ScanResult>;
  /** Whether the scanner answers; for the readiness check. Without it messages are taken all the same. */
  ready(): Promise<boolean>;
  isOptional: true;
};

/** @param clamd where the scanner listens; without it nothing is scanned */
export function openVirusScanner(clamd: ClamdAddress | undefined, log: Log): VirusScanner {
  const isOptional = true;
  if (!clamd) return { isOptional, scan: async () => "none", ready: async () => true };
  return {
    isOptional,
    ready: () => isClamdReady(clamd),
    async scan(path) {
      const result = await scanOnce(clamd, path, log);
      scans.inc({ result });
      return result;
    },
  };
}

async function scanOnce(clamd: ClamdAddress, path: string, log: Log): Promise<ScanResult> {
  try {
    return (await inSpan("virus scan", {}, () => scanWithClamd(clamd, path)))
      ? "infected"
      : "clean";
  } catch (error) {
    const reason = error instanceof ScanFailedError ? error.code : "unknown";
    log.error({ event: "virus-scan-failed", reason }, "A file was taken without a scan");
    return "failed";
  }
}
