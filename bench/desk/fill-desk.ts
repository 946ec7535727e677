import { sql } from "drizzle-orm";
import { applications } from "../../src/applications/server/tables.ts";
import { inboxEvents, inboxItems } from "../../src/desk/inbox/server/tables.ts";
import { invite, listPeople } from "../../src/desk/server/people.ts";
import { startSession } from "../../src/desk/server/sessions.ts";
import { subscriptions } from "../../src/newsletter/server/tables.ts";
import type { Database } from "../../src/platform/db/client.ts";
import { deliveries, statusChanges, submissions } from "../../src/platform/db/tables.ts";
import { addEndpoint, pauseEndpoint } from "../../src/webhooks/server/endpoints.ts";
import { commonWords, titles } from "../search/vocabulary.ts";

type Db = Database["db"];

const firstNames = "Ana Ben Chloe Deepak Elena Farid Grace Hugo Ines Jamal Kofi Lena Mina Noor";
const lastNames = "Alvarez Banerjee Cole Duarte Evans Fofana Garcia Haddad Ivanov Jones Khan Lopez";

/** What arrives, as often as it does: most of it are applications. */
const forms = [
  ...["application", "application", "application", "application"],
  ...["contact", "contact", "hire", "talent-network", "newsletter", "rpo"],
];

/** So few that a busy machine is done with them within the pool's time limit. */
const atOnce = 5_000;

/** One job is everybody's favorite: each fiftieth application is for it. */
export const favoriteJob = 1;

export const endpointId = "019aa000-0000-7000-8000-000000000000";

/**
 * Fills the desk with what came in over two years: of the last six weeks a third waits, all before is closed. People come
 * back: there are three submissions an address.
 * @param jobs how many jobs there are to apply for
 */
export async function fillDesk(db: Db, count: number, jobs: number): Promise<void> {
  await addPausedEndpoint(db);
  for (let first = 1; first <= count; first += atOnce) {
    const last = Math.min(first + atOnce - 1, count);
    await db.transaction(async (transaction) => {
      for (const statement of [
        plan(first, last, count),
        insertSubmissions,
        insertApplications(jobs),
        insertSubscriptions,
        insertMails,
        insertStatuses,
        insertNotes,
      ])
        await transaction.execute(statement);
    });
  }
  await db.execute(sql`vacuum analyze`);
}

/** A system that is told of all that arrives, and has to wait for it. */
async function addPausedEndpoint(db: Db): Promise<void> {
  const settings = { address: "https://ats.example/hooks", description: "", includesSent: false };
  await addEndpoint(db, endpointId, { ...settings, events: ["submission.received"] });
  await pauseEndpoint(db, endpointId);
}

/** @returns what the browser of somebody who has come in holds */
export async function comeIn(db: Db): Promise<string> {
  const email = "bench@daystead.example";
  await invite(db, null, { email, name: "Bea Bench", role: "admin" });
  const member = (await listPeople(db)).find((person) => person.email === email);
  if (!member) throw new Error("Nobody was invited");
  await giveItems(db, member.id);
  return startSession(db, member.id, "passkey", "bench");
}

/** The submissions of one transaction, numbered from the newest. */
function plan(first: number, last: number, count: number) {
  const open = Math.ceil(count / 17);
  // A table that is made of a query takes no parameters.
  return sql`
    create temporary table plan on commit drop as
    select n, gen_random_uuid() as id, ${pick(forms, sql`n`)} as form,
      case when n > ${open} then 'closed' when n % 3 = 0 then 'received' else 'answered' end as status,
      now() - interval '2 years' * (n - 1) / ${count} as received_at
    from generate_series(${first}, ${last}) as n`.inlineParams();
}

/** A message of twenty words, the same for the same number. */
const sentence = sql.join(
  Array.from({ length: 20 }, (_, place) =>
    pick([...commonWords, ...titles], sql`n * ${place + 3}::int / 7`),
  ),
  sql` || ' ' || `,
);

const digits = sql`translate(lpad(to_hex(n), 8, '0'), '01abcdef', 'ZYABCDEF')`;
const reference = sql`'DS-' || left(${digits}, 4) || '-' || right(${digits}, 4)`;

function pick(words: readonly string[], at: ReturnType<typeof sql>) {
  const list = sql.raw(words.map((word) => `'${word}'`).join(", "));
  return sql`(array[${list}])[1 + (${at}) % ${sql.raw(`${words.length}`)}]`;
}

const insertSubmissions = sql`
  insert into ${submissions}
    (id, reference, form, answers, idempotency_key, content_digest, suspicion, status, received_at)
  select id, ${reference}, form,
    jsonb_build_object(
      'name', ${pick(firstNames.split(" "), sql`n / 3`)} || ' ' || ${pick(lastNames.split(" "), sql`n / 42`)},
      'email', 'person' || n / 3 || '@' || ${pick(["gmail.com", "works.example", "shop.example"], sql`n / 9`)},
      'phone', '+1 305 ' || lpad((n / 3)::text, 7, '0'),
      'message', ${sentence}),
    gen_random_uuid(), md5(n::text), case when n % 25 = 0 then 'too-fast' end, status, received_at
  from plan`;

const insertApplications = (jobs: number) => sql`
  insert into ${applications} (submission_id, job_id, decide_by)
  select id, case when n % 50 = 1 then ${favoriteJob} else 1 + n % ${jobs}::int end, (received_at + interval '21 days')::date
  from plan where form = 'application'`;

const insertSubscriptions = sql`
  insert into ${subscriptions} (address, submission_id, asked_at, confirmed_at)
  select lower(answers ->> 'email'), id, plan.received_at, plan.received_at + interval '1 hour'
  from plan join ${submissions} using (id) where plan.form = 'newsletter' on conflict do nothing`;

/** One of five hundred could not be delivered. */
const insertMails = sql`
  insert into ${deliveries} (id, submission_id, mail_kind, created_at, attempts, delivered_at, failed_at)
  select gen_random_uuid(), id, 'staff', received_at, 1,
    case when n % 500 > 0 then received_at + interval '1 minute' end,
    case when n % 500 = 0 then received_at + interval '5 days' end
  from plan`;

const insertStatuses = sql`
  insert into ${statusChanges} (submission_id, subject, status, changed_at, changed_by)
  select id, 'submission', status, received_at, 'program' from plan`;

const insertNotes = sql`
  insert into ${inboxEvents} (submission_id, kind, text)
  select submission_id, 'noted', 'Called back, prefers the night shift.'
  from ${inboxItems} join plan on submission_id = id where n % 20 = 0`;

/** Each tenth of what is open is theirs. */
async function giveItems(db: Db, memberId: string): Promise<void> {
  await db.execute(sql`
    update ${inboxItems} set assignee_id = ${memberId} where place = 'open' and submission_id in (
      select submission_id from (
        select submission_id, row_number() over (order by received_at) as place from ${inboxItems} where place = 'open')
      as open where open.place % 10 = 0)`);
  await db.execute(sql`analyze ${inboxItems}`);
}
