import { discardFile } from "../../../../forms/server/store-file.ts";
import type { ArrivedMail } from "../../../../platform/mailbox/arrived-mail.ts";
import { readMail } from "../../../../platform/mailbox/read-mail.ts";
import { type MailFileServices, passOver, type TakenFile, takeFile } from "./take-file.ts";

/** What was read of a mail. */
export type MailContent = {
  text: string;
  files: readonly TakenFile[];
  /** Why not all of it was read. */
  missing?: "too-large" | "unreadable" | "shortened" | undefined;
};

export const nothingRead = (missing: "too-large" | "unreadable"): MailContent => ({
  text: "",
  files: [],
  missing,
});

/** More files than anybody sends. */
const mostFiles = 10;

/**
 * Reads a mail whole, and stores its files.
 * @throws {UnreadableMailError | InspectionUnavailableError} and what the connection throws; then none of its files is left
 */
export async function readContent(
  mail: ArrivedMail,
  mostBytes: number,
  services: MailFileServices,
): Promise<MailContent> {
  const files: TakenFile[] = [];
  try {
    const { text, isWhole } = await readMail(await mail.open(mostBytes), async (file) => {
      const isOneMore = files.length >= mostFiles;
      files.push(await (isOneMore ? passOver(file, "too-many") : takeFile(file, services)));
    });
    return { text, files, missing: isWhole ? undefined : "shortened" };
  } catch (error) {
    for (const file of files) await discardFile(services.storage, file);
    throw error;
  }
}
