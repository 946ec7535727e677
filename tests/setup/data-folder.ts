import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";
import { openDatabase } from "../../src/platform/db/client.ts";
import { attachments, deliveries, submissions } from "../../src/platform/db/tables.ts";
import { createLog } from "../../src/platform/log.ts";

/**
 * All that a program has kept in its database. The program may be running or not.
 * @param databaseUrl left out where it is the private one
 */
export async function readDatabase(dataDir: string, databaseUrl?: string) {
  const database = await openDatabase({ databaseUrl, dataDir }, createLog("silent"));
  try {
    const { db } = database;
    return {
      submissions: await db.select().from(submissions),
      attachments: await db.select().from(attachments),
      deliveries: await db.select().from(deliveries),
    };
  } finally {
    await database.close();
  }
}

/** The stored attachments, by key. */
export async function readStoredFiles(dataDir: string): Promise<Map<string, Buffer>> {
  return readFolder(join(dataDir, "files", "contact-attachments"));
}

/** The names of uploads that wait to be stored; after a post has been answered there are none. */
export async function readIncomingFiles(dataDir: string): Promise<string[]> {
  return [...(await readFolder(join(dataDir, "incoming"))).keys()];
}

/** The mails that a program without SMTP_URL has written. */
export async function readMails(dataDir: string): Promise<ParsedMail[]> {
  const files = await readFolder(join(dataDir, "mail"));
  const complete = [...files].filter(([name]) => name.endsWith(".eml"));
  return Promise.all(complete.map(([, content]) => simpleParser(content)));
}

async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name))] as const),
  );
  return new Map(files);
}
