import type { Wording } from "../../forms/mails/read-wording.ts";

/** What a form is called at the beginning of a line, as in "Request to a recruiter"; its name where this version does not know it. */
export function titleOf(wording: Pick<Wording, "title"> | undefined, form: string): string {
  const title = wording?.title ?? form;
  return title.charAt(0).toUpperCase() + title.slice(1);
}
