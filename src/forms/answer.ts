import type { FieldErrors } from "./form.ts";

/** What the server answers to a form that was sent by script (`Accept: application/json`). */
export type FormAnswer =
  | {
      kind: "confirmed";
      reference: string;
      /** `failed`: the message is kept, its file is not. */
      attachment: "none" | "stored" | "failed";
      /** For the next message that is written in the same form. */
      nextKey: string;
    }
  | { kind: "invalid"; errors: FieldErrors }
  | { kind: "unavailable" }
  | { kind: "malformed" };
