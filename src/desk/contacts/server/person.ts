import { asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Connection } from "../../../platform/db/client.ts";
import { staff } from "../../server/tables.ts";
import { contactEvents, contactMerges, contacts } from "./tables.ts";

type Contact = Pick<typeof contacts.$inferSelect, "id" | "address" | "name" | "lastAt">;

/** Somebody, by one address or several that were merged. */
export type Person = {
  /** The contact that was asked for. */
  id: string;
  /** What the person is called; the address where no name was given. */
  name: string;
  contacts: readonly Contact[];
  merges: readonly Merge[];
};

/** Two addresses that are taken for one person's. */
type Merge = { id: string; addresses: readonly string[]; by: string; mergedAt: Date };

const idRows = z.array(z.object({ id: z.uuid() }));

/** The person whom a contact belongs to, with all that was merged with it, over however many others. */
export async function readPerson(db: Connection, contactId: string): Promise<Person | undefined> {
  const { rows } = await db.execute(sql`
    with recursive person (id) as (
      select id from ${contacts} where id = ${contactId}
      union
      select case when merge.one_id = person.id then merge.other_id else merge.one_id end
      from person join ${contactMerges} as merge on merge.one_id = person.id or merge.other_id = person.id)
    select id from person`);
  const ids = idRows.parse(rows).map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const found = await db
    .select({
      id: contacts.id,
      address: contacts.address,
      name: contacts.name,
      lastAt: contacts.lastAt,
    })
    .from(contacts)
    .where(inArray(contacts.id, ids))
    .orderBy(desc(contacts.lastAt));
  const asked = found.find(({ id }) => id === contactId);
  if (!asked) return undefined;
  const name = asked.name || found.find((one) => one.name !== "")?.name || asked.address;
  const merges = ids.length > 1 ? await listMerges(db, ids) : [];
  return { id: contactId, name, contacts: found, merges };
}

async function listMerges(db: Connection, ids: readonly string[]): Promise<Merge[]> {
  const [one, other] = [alias(contacts, "one"), alias(contacts, "other")];
  const rows = await db
    .select({
      id: contactMerges.id,
      one: one.address,
      other: other.address,
      by: staff.name,
      mergedAt: contactMerges.mergedAt,
    })
    .from(contactMerges)
    .innerJoin(one, eq(one.id, contactMerges.oneId))
    .innerJoin(other, eq(other.id, contactMerges.otherId))
    .innerJoin(staff, eq(staff.id, contactMerges.byId))
    .where(inArray(contactMerges.oneId, [...ids]))
    .orderBy(asc(contactMerges.mergedAt));
  return rows.map(({ one: first, other: second, ...merge }) => ({
    ...merge,
    addresses: [first, second],
  }));
}

const mostEvents = 30;

/** Something that staff did with a contact. */
export type ShownContactEvent = Awaited<ReturnType<typeof listEvents>>[number];

/** What was done with a person's contacts, the newest first. */
export function listEvents(db: Connection, { contacts: ofPerson }: Person) {
  const ids = ofPerson.map(({ id }) => id);
  return selectEvents(db)
    .where(or(inArray(contactEvents.contactId, ids), inArray(contactEvents.otherId, ids)))
    .orderBy(desc(contactEvents.id))
    .limit(mostEvents);
}

/** What was erased, without whose it was, the newest first. */
export function listErasures(db: Connection) {
  return selectEvents(db)
    .where(eq(contactEvents.kind, sql`'erased'`))
    .orderBy(desc(contactEvents.id))
    .limit(mostEvents);
}

function selectEvents(db: Connection) {
  const [contact, other] = [alias(contacts, "contact"), alias(contacts, "other")];
  return db
    .select({
      id: contactEvents.id,
      kind: contactEvents.kind,
      at: contactEvents.happenedAt,
      by: staff.name,
      address: contact.address,
      other: other.address,
      count: contactEvents.count,
    })
    .from(contactEvents)
    .innerJoin(staff, eq(staff.id, contactEvents.byId))
    .leftJoin(contact, eq(contact.id, contactEvents.contactId))
    .leftJoin(other, eq(other.id, contactEvents.otherId))
    .$dynamic();
}
