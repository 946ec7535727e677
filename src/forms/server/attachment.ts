import { megabytes, tooLargeMessage } from "../../common/file-messages.ts";
import { displayName } from "../../platform/uploads/file-name.ts";
import { type FileProblem, fileProblemMessages } from "../../platform/uploads/file-problems.ts";
import { acceptedExtensions } from "../../platform/uploads/file-types.ts";
import type { Inspector } from "../../platform/uploads/inspector.ts";
import type { VirusScanner } from "../../platform/uploads/virus-scan/virus-scanner.ts";
import type { AttachmentRules } from "../attachment-rules.ts";
import type { IncomingFile } from "./incoming-files.ts";
import type { PostedAttachment } from "./posted-form.ts";
import type { AcceptedFile } from "./store-file.ts";

export type AcceptedAttachment = { ok: true; file: AcceptedFile | undefined };

/** `problem` is the sentence that stands beside the field, `reason` a fixed word for the log. */
type RefusedAttachment = {
  ok: false;
  problem: string;
  reason: FileProblem | "too-large" | "unreadable-name";
};

/** What a file goes through before it is taken. */
export type AttachmentChecks = {
  attachmentLimitBytes: number;
  inspector: Inspector;
  virusScanner: VirusScanner;
};

/**
 * Says whether we take what came in the file field.
 * @param client whose file it is; see {@link Inspector.inspect}
 */
export async function validateAttachment(
  posted: PostedAttachment,
  client: string,
  { attachmentLimitBytes: limitBytes, inspector, virusScanner }: AttachmentChecks,
): Promise<AcceptedAttachment | RefusedAttachment> {
  if (posted === "none") return { ok: true, file: undefined };
  if (posted === "too-large") {
    return { ok: false, problem: tooLargeMessage(limitBytes), reason: "too-large" };
  }
  if (posted === "unreadable") {
    return { ok: false, problem: unreadableMessage, reason: "unreadable-name" };
  }
  if (posted.diskFailure) return { ok: true, file: unidentified(posted) };
  const identified = await inspector.inspect(posted.path, posted.originalName, client);
  if (!identified.ok) return refused(identified.reason);
  const virusScan = await virusScanner.scan(posted.path);
  if (virusScan === "infected") return refused("infected");
  const { extension, contentType } = identified;
  const name = displayName(posted.originalName);
  return { ok: true, file: { ...posted, displayName: name, extension, contentType, virusScan } };
}

const refused = (reason: FileProblem): RefusedAttachment => ({
  ok: false,
  problem: fileProblemMessages[reason],
  reason,
});

/** Of a file that is lost anyway only the name matters: staff read it in the mail. */
function unidentified(posted: IncomingFile): AcceptedFile {
  const name = displayName(posted.originalName);
  return {
    ...posted,
    displayName: name,
    extension: "bin",
    contentType: "application/octet-stream",
    virusScan: "none",
  };
}

/** What the browser may check before it uploads, in the same words. */
export function attachmentRules(limitBytes: number): AttachmentRules {
  return {
    accept: acceptedExtensions,
    limitBytes,
    hint: `${writtenTypes(acceptedExtensions)}, up to ${megabytes(limitBytes)} MB`,
  };
}

const unreadableMessage = "We could not read the name of this file. Rename it and attach it again.";

/** Extensions as people write them: `PDF, DOC or TXT`. */
function writtenTypes(extensions: string): string {
  const names = extensions.split(",").map((extension) => extension.slice(1).toUpperCase());
  return new Intl.ListFormat("en-US", { type: "disjunction" }).format(names);
}
