import { faultOfMarkdown } from "../../posts/text-html.ts";
import { isContentPath } from "../content-path.ts";
import { buildFields, faultsOf, namesOf } from "../fields/build-fields.ts";
import type { Field } from "../fields/field.ts";
import { sayFaults } from "../fields/say-faults.ts";
import { readContent } from "./content-file.ts";
import { type ContentKind, contentKindOf, type SiteAddresses } from "./content-kinds.ts";
import type { ContentStore } from "./content-services.ts";
import { type Draft, findDraft } from "./drafts.ts";
import { hashText } from "./hash-text.ts";
import { readNewest } from "./publications.ts";

/** A content file as it is edited: its draft, or where there is none, what the site shows. */
export type OpenFile = {
  path: string;
  kind: ContentKind;
  text: string;
  draft: Draft | undefined;
  /** 0 where there is no draft. */
  version: number;
  /** SHA-256 of the file that the draft begins from; empty for a new file. */
  base: string;
  /** The file as the draft has it as its base, or would have. */
  baseText: string | undefined;
};

/** Opens a file of the content, or a draft of one that is not there yet. */
export async function openFile(store: ContentStore, path: string): Promise<OpenFile | undefined> {
  const kind = contentKindOf(path);
  if (!kind) return undefined;
  const draft = await findDraft(store.db, path);
  const current = await readNewest(store, path);
  const text = draft?.text ?? current;
  if (text === undefined) return undefined;
  const baseText = draft ? (draft.baseText ?? undefined) : current;
  const base = baseText === undefined ? "" : hashText(baseText);
  return { path, kind, text, draft, version: draft?.version ?? 0, base, baseText };
}

/** A content file as its form is posted, though it is there no more: what was typed is shown once more, and can begin it anew. */
export function openPosted(path: string): OpenFile | undefined {
  const kind = isContentPath(path) ? contentKindOf(path) : undefined;
  return (
    kind && { path, kind, text: "", draft: undefined, version: 0, base: "", baseText: undefined }
  );
}

/** What is wrong with a field, and how to get there. */
export type FieldFault = { name: string; label: string; message: string };

/** The form of a content file. */
export type FileForm = {
  field: Field;
  /** The text below the fields, and what is wrong with it. */
  body: string | undefined;
  bodyError: string | undefined;
  faults: FieldFault[];
};

/**
 * The form of a content file as it was typed, with what keeps it from being published.
 * @param addresses of the site; left out for a page, which does not depend on them
 */
export function formOf(
  { path, kind }: Pick<OpenFile, "path" | "kind">,
  text: string,
  addresses?: SiteAddresses,
): FileForm {
  const { value, body } = readContent(path, text);
  const parsed = kind.schema.safeParse(value);
  const names = namesOf(buildFields(kind.schema, value, new Map()));
  const among = addresses && kind.faultsAmong?.(value, addresses);
  const byName = faultsOf(parsed.success ? (among ?? []) : sayFaults(parsed.error), names);
  const field = buildFields(kind.schema, value, byName);
  const bodyError = body === undefined ? undefined : faultOfText(kind, body);
  const faults = listFaults(field, byName);
  if (bodyError !== undefined) faults.push({ name: "body", label: "Text", message: bodyError });
  return { field, body, bodyError, faults };
}

function faultOfText({ faultOfText: check }: ContentKind, body: string): string | undefined {
  if (body === "") return "The text is still to be written";
  return faultOfMarkdown(body) ?? check?.(body);
}

/** In the order of the form, each with the names of what it stands in. */
function listFaults(field: Field, byName: ReadonlyMap<string, string>, above = ""): FieldFault[] {
  const label = [above, field.label].filter(Boolean).join(", ");
  const message = byName.get(field.name);
  const own = message === undefined ? [] : [{ name: field.name, label, message }];
  const inner = field.type === "group" ? field.fields : field.type === "list" ? field.items : [];
  const held = field.type === "choice" ? [field.field] : inner;
  return [...own, ...held.flatMap((one) => listFaults(one, byName, label))];
}
