import type { Database } from "../../src/platform/db/client.ts";
import { listHeld, readHeld } from "../../src/platform/retention/held-records.ts";
import { linesOf } from "./lines-of.ts";

/** A line for each record that is held, without whose it is. */
export async function describeAllHeld(db: Database["db"]): Promise<string[]> {
  const records = await listHeld(db);
  if (records.length === 0) return ["Nothing is held."];
  return records.map(
    ({ reference, form, heldUntil }) => `${reference}  until ${dayOf(heldUntil)}  ${form}`,
  );
}

/**
 * Says all of a held record in lines for a terminal, with where its files are stored.
 * @returns undefined when nothing is held under this reference
 */
export async function describeHeld(
  db: Database["db"],
  reference: string,
): Promise<string[] | undefined> {
  const held = await readHeld(db, reference);
  if (!held) return undefined;
  const { title, receivedAt, answers, history } = held.record;
  return [
    `${reference}, ${title}, erased by its sender on ${dayOf(held.erasedAt)}, held until ${dayOf(held.heldUntil)}`,
    ...answers.flatMap(({ label, value }) => linesOf(`${label}: ${value}`)),
    ...held.files.map(
      ({ originalName, bucket, key }) => `File: ${originalName}, stored as ${bucket}/${key}`,
    ),
    `${receivedAt}  received`,
    ...history.map(
      ({ changedAt, status, changedBy }) => `${changedAt}  ${status}, by ${changedBy}`,
    ),
  ];
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
