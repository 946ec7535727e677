import type { AttachmentRules } from "../../forms/attachment-rules.ts";
import { displayName } from "../uploads/file-name.ts";
import { acceptedExtensions, fileProblemMessages, identify } from "../uploads/file-types.ts";
import type { IncomingFile } from "./incoming-files.ts";
import type { PostedAttachment } from "./posted-form.ts";
import type { AcceptedFile } from "./submit.ts";

export type AcceptedAttachment = { ok: true; file: AcceptedFile | undefined };

/** `problem` is the sentence that stands beside the field. */
type JudgedAttachment = AcceptedAttachment | { ok: false; problem: string };

/**
 * Says whether we take what came in the file field.
 * @throws the file system's error when the temporary file cannot be read
 */
export async function judgeAttachment(
  posted: PostedAttachment,
  limitBytes: number,
): Promise<JudgedAttachment> {
  if (posted === "none") return { ok: true, file: undefined };
  if (posted === "too-large") return { ok: false, problem: tooLargeMessage(limitBytes) };
  if (posted === "unreadable") return { ok: false, problem: unreadableMessage };
  if (posted.diskFailure) return { ok: true, file: unidentified(posted) };
  const identified = await identify(posted.path, posted.originalName);
  if (!identified.ok) return { ok: false, problem: fileProblemMessages[identified.reason] };
  const { extension, contentType } = identified;
  const file = { ...posted, displayName: displayName(posted.originalName), extension, contentType };
  return { ok: true, file };
}

/** Of a file that is lost anyway only the name matters: staff read it in the mail. */
function unidentified(posted: IncomingFile): AcceptedFile {
  const name = displayName(posted.originalName);
  return {
    ...posted,
    displayName: name,
    extension: "bin",
    contentType: "application/octet-stream",
  };
}

/** What the browser may check before it uploads, in the same words. */
export function attachmentRules(limitBytes: number): AttachmentRules {
  return {
    accept: acceptedExtensions,
    limitBytes,
    tooLargeMessage: tooLargeMessage(limitBytes),
    unsupportedMessage: fileProblemMessages["unsupported-type"],
  };
}

const unreadableMessage = "We could not read the name of this file. Rename it and attach it again.";

const tooLargeMessage = (limitBytes: number) =>
  `This file is larger than ${Math.floor(limitBytes / 1024 / 1024)} MB. Attach a smaller one, or send it by email.`;
