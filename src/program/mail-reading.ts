import type { IncomingFiles } from "../forms/server/incoming-files.ts";
import type { Database } from "../platform/db/client.ts";
import type { Log } from "../platform/log.ts";
import type { Shutdown } from "../platform/process/shutdown.ts";
import type { Settings } from "../platform/settings.ts";
import type { FileStorage } from "../platform/storage/storage.ts";
import type { Inspector } from "../platform/uploads/inspector.ts";
import type { VirusScanner } from "../platform/uploads/virus-scan/virus-scanner.ts";

export type ReadingServices = {
  settings: Settings;
  db: Database["db"];
  storage: FileStorage;
  incoming: IncomingFiles;
  inspector: Inspector;
  virusScanner: VirusScanner;
  log: Log;
};

/**
 * Starts to take in the answers that come by mail, in the process that delivers mail, where a mailbox is set. What reads
 * mail is loaded there alone, as it takes several MB.
 */
export async function readMailbox(
  { settings, ...services }: ReadingServices,
  shutdown: Shutdown,
): Promise<void> {
  const { mailbox: address, attachmentLimitBytes } = settings;
  if (!address) return;
  const [{ takeMailInto }, { startMailboxReader }] = await Promise.all([
    import("../desk/inbox/server/mail/take-mail.ts"),
    import("../platform/mailbox/mailbox-reader.ts"),
  ]);
  const take = takeMailInto({ ...services, attachmentLimitBytes });
  const { db, log } = services;
  shutdown.addActivity("mailbox", startMailboxReader({ db, log, address, take }));
}
