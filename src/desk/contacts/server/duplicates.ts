import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../platform/db/client.ts";
import { attachments } from "../../../platform/db/tables.ts";
import type { Person } from "./person.ts";
import { contactItems, contacts } from "./tables.ts";

/** Why another contact may be the same person's. */
const reasons = ["mailbox", "phone", "name-at-company", "file"] as const;
export type Reason = (typeof reasons)[number];

/** Somebody who may be the same. */
export type Duplicate = { id: string; address: string; name: string; reasons: Reason[] };

const mostShown = 10;
/** What more share than these is nobody's own, such as the telephone number of an office. */
const mostOfReason = 200;

const rowsSchema = z.array(
  z.object({
    id: z.uuid(),
    address: z.string(),
    name: z.string(),
    reasons: z.array(z.enum(reasons)),
  }),
);

/**
 * Whoever may be the same person, those with the most reasons first. Each reason is found by an index. Files that came by mail
 * are none: below the mails of a company stands the same picture.
 */
export async function findDuplicates(db: Connection, person: Person): Promise<Duplicate[]> {
  const ids = sql`any(${sql.param(person.contacts.map(({ id }) => id))}::uuid[])`;
  const { rows } = await db.execute(sql`
    with mine as materialized (
      select submission_id, phone, name_at_company from ${contactItems} where contact_id = ${ids}
    ), alike (id, reason) as (
      (select other.id, 'mailbox' from ${contacts} as own join ${contacts} as other on other.mailbox = own.mailbox
        where own.id = ${ids} limit ${mostOfReason})
      union
      (select other.contact_id, 'phone' from (select distinct phone from mine where phone is not null) as own
        join ${contactItems} as other on other.phone = own.phone limit ${mostOfReason})
      union
      (select other.contact_id, 'name-at-company' from (select distinct name_at_company from mine where name_at_company is not null) as own
        join ${contactItems} as other on other.name_at_company = own.name_at_company limit ${mostOfReason})
      union
      (select other.contact_id, 'file' from mine
        join ${attachments} as own on own.submission_id = mine.submission_id and own.received_mail_id is null
        join ${attachments} as same on same.sha256 = own.sha256 and same.received_mail_id is null
        join ${contactItems} as other on other.submission_id = same.submission_id limit ${mostOfReason})
    )
    select contact.id, contact.address, contact.name, array_agg(alike.reason order by alike.reason) as reasons
    from alike join ${contacts} as contact on contact.id = alike.id
    where contact.id <> all(${sql.param(person.contacts.map(({ id }) => id))}::uuid[])
    group by contact.id order by count(*) desc, contact.last_at desc limit ${mostShown}`);
  return rowsSchema.parse(rows);
}
