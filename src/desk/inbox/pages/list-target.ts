import { type FormDefinition, postTarget } from "../../../forms/form.ts";
import { inboxPath } from "../../paths.ts";
import { type InboxCriteria, writeCriteria } from "../criteria.ts";

/** Where a form of the list posts to: with what is looked for, by which the page of a refusal is asked for anew. */
export function listTarget(form: FormDefinition, criteria: InboxCriteria): string {
  return postTarget(form, inboxPath) + writeCriteria(criteria).replace("?", "&");
}
