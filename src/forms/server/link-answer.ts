import type { FormState } from "../form-state.ts";
import { linkHeaders } from "../link-headers.ts";

/** What every private link may answer. */
export type PlainLinkAnswer =
  /** Nothing more is to be rendered. */
  | { kind: "elsewhere"; response: Response }
  | { kind: "unknown"; status: 404 }
  /** Nothing could be kept; what was typed into a form is still there. */
  | {
      kind: "unavailable";
      status: number;
      correction: { name: string; state: FormState } | undefined;
    };

/** One answer for whatever leads to nothing. */
export const unknownLink: PlainLinkAnswer = { kind: "unknown", status: 404 };

/** The answer to a press that cannot be obeyed now. */
export const unavailableLink: PlainLinkAnswer = {
  kind: "unavailable",
  status: 503,
  correction: undefined,
};

/** Has the browser get a page after its post, so that reloading does not post again. */
export function leadTo(location: string): PlainLinkAnswer {
  const headers = { ...linkHeaders, location };
  return { kind: "elsewhere", response: new Response(null, { status: 303, headers }) };
}

/** Answers a post that shows no page in one line of text. */
export function inPlainText(text: string, status: number): PlainLinkAnswer {
  const headers = { ...linkHeaders, "content-type": "text/plain; charset=utf-8" };
  return { kind: "elsewhere", response: new Response(`${text}\n`, { status, headers }) };
}
