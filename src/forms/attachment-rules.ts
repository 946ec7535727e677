import {
  chooseAgainMessage,
  tooLargeMessage,
  unsupportedTypeMessage,
} from "../common/file-messages.ts";
import type { FieldErrors } from "./form.ts";

/** What the browser checks of a file, to spare the visitor an upload that the server would refuse. */
export type AttachmentRules = {
  /** Extensions for the `accept` attribute, such as `.pdf,.doc`. */
  accept: string;
  limitBytes: number;
  /** The same for people: the types and the size. */
  hint: string;
};

/** The complaint about a file that was moved, deleted or changed on the disk since it was chosen: no browser can send it. */
export async function checkReadable(body: FormData, field: string): Promise<FieldErrors> {
  const file = body.get(field);
  if (!(file instanceof File)) return {};
  // Of one that has gone before it was looked at Chromium says that it is empty.
  const beginning = file.size === 0 ? file : file.slice(0, 1);
  try {
    await beginning.arrayBuffer();
    return {};
  } catch {
    return { [field]: chooseAgainMessage };
  }
}

/** The complaint about the file that stands in a field, if any. */
export function validateFile(body: FormData, field: string, rules: AttachmentRules): FieldErrors {
  const file = body.get(field);
  if (!(file instanceof File) || file.name === "") return {};
  if (file.size > rules.limitBytes) return { [field]: tooLargeMessage(rules.limitBytes) };
  const extension = /\.[^.]+$/.exec(file.name)?.[0].toLowerCase() ?? "";
  const accepted = rules.accept.split(",").includes(extension);
  return accepted ? {} : { [field]: unsupportedTypeMessage };
}
