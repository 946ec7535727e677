import type { MailBlock, MailFact } from "../../platform/mail/content.ts";
import type { SubmittedFile } from "../../platform/mail/message.ts";
import type { MailFile } from "../../platform/mail/outgoing-mail.ts";
import { writtenSize } from "./wording.ts";

/** What a mail to staff says of the files that came with a submission, and carries of them. */
type Attached = { facts: MailFact[]; notices: MailBlock[]; files: MailFile[] };

/**
 * Opens a submission's files for a mail to staff. One that is lost is told of in a notice.
 * @throws {StorageUnavailableError} when the storage does not answer
 */
export async function attachFiles(files: readonly SubmittedFile[]): Promise<Attached> {
  const attached = await Promise.all(files.map(attach));
  return {
    facts: attached.flatMap((one) => one.facts),
    notices: attached.flatMap((one) => one.notices),
    files: attached.flatMap((one) => one.files),
  };
}

async function attach(file: SubmittedFile): Promise<Attached> {
  const { name, contentType, stored } = file;
  const label = `${name} (${writtenSize(file.bytes)})`;
  if (!stored) return missing(`${label} came with this message, but it could not be stored.`);
  const content = await file.open();
  if (!content) return missing(`${label} was stored with this message, but it is not there now.`);
  const facts = [{ label: "Attached file", value: label }];
  const text = `${caution[file.virusScan]} Open it only if you expect a file of this kind.`;
  const notices: MailBlock[] = [{ kind: "notice", text }];
  return { facts, notices, files: [{ name, contentType, content }] };
}

/** What was looked at before the file was taken, by what the virus scanner said. */
const caution = {
  none: "Be careful with the attached file: we do not know who sent it. We looked for macros, scripts and programs in it; it was not scanned for viruses.",
  clean:
    "Be careful with the attached file: we do not know who sent it. We looked for macros, scripts and programs in it, and ClamAV found no virus.",
  failed:
    "Be careful with the attached file: we do not know who sent it. We looked for macros, scripts and programs in it, but the virus scanner did not answer, so it was not scanned for viruses.",
};

function missing(reason: string): Attached {
  const text = `File missing: ${reason} Ask for it when you answer.`;
  return { facts: [], notices: [{ kind: "notice", text }], files: [] };
}

/** What a receipt says of each file. Its name is the visitor's text, and stands behind the private link. */
export function filesReceived(files: readonly SubmittedFile[]): MailBlock[] {
  return files.map(({ bytes, stored }) =>
    stored
      ? { kind: "paragraph", text: `Your file came with it, ${writtenSize(bytes)}.` }
      : {
          kind: "notice",
          text: `Your file did not arrive. What you wrote did. To send the file, reply to this email with it attached.`,
        },
  );
}
