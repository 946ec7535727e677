import { and, desc, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/db/client.ts";
import { comesAfter, positionOf } from "../../../platform/db/list-position.ts";
import { contactItems, contactMerges, contacts } from "./tables.ts";

const pageSize = 40;

/** Of more, the list is walked from the newest, and each contact is asked. */
const mostFound = 2_000;

/** More words than anybody types. */
const mostWords = 8;

type ListedPage = {
  contacts: ListedContact[];
  /** Where the next page begins, if there is one. */
  next: string | undefined;
};

/** A contact as the list shows it. */
export type ListedContact = Awaited<ReturnType<typeof selectContacts>>[number];

/**
 * A page of the contacts whose address or name holds each of some words, whoever was heard of last first.
 * @param before where the page before ended, as `positionOf` writes it; the first page when left out
 */
export async function findContacts(
  db: Connection,
  typed: string,
  before: string | undefined,
): Promise<ListedPage> {
  const rows = await selectContacts(
    db,
    and(
      await matching(db, typed),
      before === undefined ? undefined : comesAfter(contacts.lastAt, contacts.id, before),
    ),
  );
  const shown = rows.slice(0, pageSize);
  return { contacts: shown, next: rows.length > pageSize ? shown.at(-1)?.position : undefined };
}

async function matching(db: Connection, typed: string) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return undefined;
  const holdsAll = sql.join(
    words.map((word) => sql`${contacts.words} like ${patternOf(word)}`),
    sql` and `,
  );
  const found = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(holdsAll)
    .limit(mostFound + 1);
  if (found.length > mostFound) return holdsAll;
  return sql`${contacts.id} = any(${sql.param(found.map(({ id }) => id))}::uuid[])`;
}

/** What stands for other letters in a pattern stands for itself. */
const patternOf = (word: string) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;

function selectContacts(db: Connection, condition: ReturnType<typeof and>) {
  return db
    .select({
      id: contacts.id,
      address: contacts.address,
      name: contacts.name,
      lastAt: contacts.lastAt,
      position: positionOf(contacts.lastAt, contacts.id),
      count: sql<number>`(
        select count(*)::int from ${contactItems} as item where item.contact_id = contacts.id)`,
      isMerged: sql<boolean>`exists (
        select from ${contactMerges} as merge where merge.one_id = contacts.id or merge.other_id = contacts.id)`,
    })
    .from(contacts)
    .where(condition)
    .orderBy(desc(contacts.lastAt), desc(contacts.id))
    .limit(pageSize + 1);
}
