import type { AskedField } from "../../platform/db/tables.ts";

/** An answer as people read it. */
export type ReadableAnswer = { name: string; label: string; value: string };

/**
 * All that a submission may hold: the fields as they were asked, also those that its form has no more, and then those that
 * the form has besides now.
 * @param asked undefined where nobody has kept it: then today's labels stand for it
 */
export function allFields(
  asked: readonly AskedField[] | undefined,
  today: readonly AskedField[],
): AskedField[] {
  if (!asked) return [...today];
  const names = new Set(asked.map(({ name }) => name));
  return [...asked, ...today.filter(({ name }) => !names.has(name))];
}

/**
 * The fields of a submission after a correction: what the sender had before them is said as it was asked then, and the
 * rest as it was asked at first.
 * @param corrected the names of the fields that could be corrected
 */
export function fieldsAfterCorrection(
  asked: readonly AskedField[] | undefined,
  today: readonly AskedField[],
  corrected: readonly string[],
): AskedField[] {
  return allFields(asked, today).map(
    (field) =>
      (corrected.includes(field.name) && today.find(({ name }) => name === field.name)) || field,
  );
}

/** Stored answers as people read them; what was left empty is left out. */
export function readableAnswers(
  fields: readonly AskedField[],
  stored: Record<string, unknown>,
): ReadableAnswer[] {
  return fields.flatMap(({ name, label, values = {} }) => {
    const value = stored[name];
    if (typeof value !== "string" || value === "") return [];
    const called = Object.hasOwn(values, value) ? values[value] : undefined;
    return [{ name, label, value: called ?? value }];
  });
}
