import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attachments } from "../db/tables.ts";
import type { OutboxDatabase } from "../outbox/claims.ts";
import { createDiskStorage } from "../storage/disk.ts";
import type { FileStorage } from "../storage/storage.ts";
import type { MailBrand } from "./content.ts";

export const testBrand: MailBrand = {
  name: "Daystead",
  postalAddress: "100 Example Street, Miami, Florida 33100",
  phone: "+1 (305) 555-0142",
  mailbox: "hello@daystead.example",
  origin: "https://www.daystead.example",
  offices: [
    { city: "Miami", timeZone: "America/New_York" },
    { city: "Hyderabad", timeZone: "Asia/Kolkata" },
  ],
};

export type TestFiles = {
  storage: FileStorage;
  folder: string;
  /** Stores bytes under a random key and writes the attachment's row. Returns the key. */
  attach(db: OutboxDatabase, submissionId: string, name: string, bytes: Buffer): Promise<string>;
  remove(): Promise<void>;
};

/** A disk storage in a temporary folder. */
export async function openTestFiles(): Promise<TestFiles> {
  const folder = await mkdtemp(join(tmpdir(), "daystead-files-"));
  const storage = createDiskStorage(folder);
  return {
    storage,
    folder,
    async attach(db, submissionId, originalName, bytes) {
      const path = join(folder, "incoming");
      const file = { bucket: "contact-attachments", key: `${randomUUID()}.pdf` } as const;
      const facts = { bytes: bytes.length, contentType: "application/pdf" };
      await writeFile(path, bytes);
      await storage.put({ ...file, ...facts, path, cacheSeconds: 3600 });
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const row = { id: randomUUID(), submissionId, ...file, ...facts, originalName, sha256 };
      await db.insert(attachments).values(row);
      await rm(path);
      return file.key;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** The row of a file that the storage could not take. */
export async function attachFailed(
  db: OutboxDatabase,
  submissionId: string,
  originalName: string,
): Promise<void> {
  await db.insert(attachments).values({
    id: randomUUID(),
    submissionId,
    bucket: "contact-attachments",
    key: null,
    failure: "unavailable",
    originalName,
    contentType: "application/pdf",
    bytes: 1_234_567,
    sha256: "",
  });
}
