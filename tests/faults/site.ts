import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Launch, type Program, startProgram, temporaryFolder } from "../setup/program.ts";
import type { TestSmtpServer } from "../setup/smtp.ts";
import type { Books } from "./audit.ts";

/** A running site with a data folder, whose database may be one of its own or the private one. */
export type Site = {
  program: Program;
  books: Books;
  stop(): Promise<void>;
};

export type SiteOptions = {
  settings?: Record<string, string>;
  /** Where the audit looks, past whatever stands between the site and its database. */
  databaseUrl?: string;
  /** Its data folder; left out, it is a temporary one. */
  folder?: string;
  smtp?: TestSmtpServer;
  storedFiles?: Books["storedFiles"];
  launch?: Launch;
};

/** Starts the built site, with the settings for a test. */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const { databaseUrl, settings = {}, smtp, storedFiles, launch } = options;
  const temporary = options.folder === undefined ? await temporaryFolder() : undefined;
  const dataDir = options.folder ?? temporary?.path ?? "";
  const program = await startProgram(
    dataDir,
    {
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...(smtp && { SMTP_URL: smtp.url }),
      ...testSettings,
      ...settings,
    },
    launch,
  );
  return {
    program,
    books: {
      dataDir,
      ...(databaseUrl !== undefined && { databaseUrl }),
      ...(storedFiles && { storedFiles }),
      sentMails: smtp ? async () => receivedMails(smtp) : () => writtenMails(dataDir),
    },
    async stop() {
      await program.stop();
      await temporary?.remove();
    },
  };
}

/** Posts come from many addresses behind one proxy, so that no limit for one address is met. */
export const testSettings = { TRUSTED_PROXIES: "1", LOG_LEVEL: "warn" };

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The deliveries that the files of a mail folder stand for: each is in the file's name. */
export async function writtenMails(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, "mail")).catch(() => []);
  return names.filter((name) => name.endsWith(".eml")).flatMap((name) => uuid.exec(name) ?? []);
}

/** The same of mails that a server has received: each is in the Message-ID. */
export function receivedMails({ mails }: TestSmtpServer): string[] {
  return mails.flatMap(({ parsed }) => uuid.exec(parsed.messageId ?? "") ?? []);
}
