import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { submittedFile } from "../../../forms/mails/submitted-file.ts";
import { attachments, submissions } from "../../../platform/db/tables.ts";
import { type InboxServices, withInbox } from "./answer.ts";

/** Nothing of a file from a stranger may run, be shown, or be kept on the way. */
const headers = {
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
};

const missing = () => new Response(null, { status: 404 });

/**
 * Answers a request for a file that came with an item: as a download only.
 * @param fileId of its row; one of another item is not there
 */
export async function answerFile(
  request: Request,
  reference: string,
  fileId: string,
  services: InboxServices,
): Promise<Response> {
  const answer = await withInbox(request, services, async () => ({
    response: await download(reference, fileId, services),
  }));
  return answer.response ?? missing();
}

async function download(
  reference: string,
  fileId: string,
  { db, storage, log }: InboxServices,
): Promise<Response> {
  if (!z.uuid().safeParse(fileId).success) return missing();
  const [row] = await db
    .select({ file: attachments })
    .from(attachments)
    .innerJoin(submissions, eq(submissions.id, attachments.submissionId))
    .where(and(eq(attachments.id, fileId), eq(submissions.reference, reference)));
  if (!row) return missing();
  const file = submittedFile(row.file, storage);
  const content = await file.open();
  if (!content) return missing();
  log.info({ event: "staff-file-downloaded", reference });
  return new Response(await buffer(content), {
    headers: {
      ...headers,
      "Content-Type": file.contentType,
      "Content-Disposition": disposition(file.name),
    },
  });
}

/** With the file's own name, for whatever letters it has (RFC 6266, RFC 8187). */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w. -]+/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
