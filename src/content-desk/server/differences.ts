import { buildFields, innerOf } from "../fields/build-fields.ts";
import type { Field } from "../fields/field.ts";
import { readContent } from "./content-file.ts";
import type { OpenFile } from "./open-file.ts";

/** A field that was typed otherwise than somebody else has saved it. */
export type Difference = { name: string; label: string; theirs: string; yours: string };

/** What differs between a file as it is kept now and as it was typed. */
export function differencesOf(
  { path, kind, text }: Pick<OpenFile, "path" | "kind" | "text">,
  typed: string,
): Difference[] {
  const flat = (file: string) => {
    const { value, body } = readContent(path, file);
    const fields = flatten(buildFields(kind.schema, value, new Map()), "");
    return body === undefined ? fields : fields.set("body", { label: "Text", value: body });
  };
  const [theirs, yours] = [flat(text), flat(typed)];
  return [...new Set([...theirs.keys(), ...yours.keys()])].flatMap((name) => {
    const [their, your] = [theirs.get(name), yours.get(name)];
    if (their?.value === your?.value) return [];
    const label = their?.label ?? your?.label ?? name;
    return [{ name, label, theirs: their?.value ?? "", yours: your?.value ?? "" }];
  });
}

/** Every value by the name of its field, with the names of what it stands in. */
function flatten(field: Field, above: string): Map<string, { label: string; value: string }> {
  const label = [above, field.label].filter(Boolean).join(", ");
  if (field.type === "checkbox")
    return new Map([[field.name, { label, value: field.isChecked ? "Yes" : "No" }]]);
  if ("value" in field) return new Map([[field.name, { label, value: field.value }]]);
  return new Map(innerOf(field).flatMap((one) => [...flatten(one, label)]));
}
