import type { Connection } from "../../platform/db/client.ts";
import type { Submission } from "../../platform/private-links/links.ts";
import type { FieldValues, FormDefinition } from "../form.ts";
import type { Wording } from "../mails/read-wording.ts";
import type { LinkedRecord } from "./linked-record.ts";

/** What the server knows of a form. */
export type KnownForm = {
  definition: FormDefinition;
  /** What the sender can correct by the private link, where that is not the whole form. */
  correction?: FormDefinition;
  /**
   * Keeps what hangs on a submission of this form.
   * @param network the visitor's, as `networkHash` writes it
   */
  linkedRecord?: (answers: Record<string, unknown>, network: string) => LinkedRecord;
  /** What the query of a link to its page fills in, from a closed list: an address must not put words into a mouth. */
  openingValues?: (query: URLSearchParams) => FieldValues;
  /**
   * What has to be kept for a year of a submission that its sender erases, because it is an application or a résumé
   * (see `heldUntil`): the answers of these fields, the files, and what `about` says besides.
   */
  hold?: {
    fields: readonly string[];
    about?: (db: Connection, submission: Submission) => Promise<{ label: string; value: string }[]>;
  };
  /** What its mails and its private link say of it. */
  wording: Wording;
};

/** Finds a form whose submissions a private link shows; undefined when this version of the program has none so named. */
export type FindForm = (name: string) => KnownForm | undefined;
