import pg from "pg";
import { generateJobs, indexGenerated } from "../../../bench/search/generate.ts";
import type { Database } from "../../../src/platform/db/client.ts";

export type Volume = { submissions: number; jobs: number };

/** The token of the private link of the submission with this number. */
export const tokenOf = (number: number) => `${"0".repeat(43 - String(number).length)}${number}`;

/** The jobs of many feeds, and two years of submissions with all that hangs on them, by set-based SQL. */
export async function fill({ db, pool }: Database, { submissions, jobs }: Volume): Promise<void> {
  await generateJobs(db, jobs);
  await indexGenerated(db, jobs);
  await fillSubmissions(pool, submissions);
}

async function fillSubmissions(pool: pg.Pool, count: number): Promise<void> {
  // Not one of the pool's: their time limits would end it.
  const client = new pg.Client({ connectionString: pool.options.connectionString });
  // Its next query tells of a loss.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(versions);
    await client.query(submissionsOf(count));
    for (const statement of whatHangsOnThem) await client.query(statement);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const versions = `
  insert into form_versions (id, form, fields)
  select number::text, 'contact', '[{"name": "message", "label": "Message"}]' from generate_series(0, 99) as number`;

/** Of ten: four messages, two applications, two of the newsletter, one alert, one booking. */
const submissionsOf = (count: number) => `
  insert into submissions (id, reference, form, form_version, answers, idempotency_key, content_digest, status, received_at)
  select gen_random_uuid(), 'DS-' || lpad(number::text, 8, '0'),
    (array['contact', 'contact', 'hire', 'rpo', 'application', 'application', 'newsletter', 'newsletter', 'job-alert', 'demo'])[1 + number % 10],
    (number % 100)::text,
    jsonb_build_object('name', 'Ana Ruiz', 'email', 'ana' || number || '@visitor.example', 'subject', 'Staff',
      'message', repeat('We need two nurses from January. ', 10), 'job', ((number % 1000) + 1)::text),
    gen_random_uuid(), md5(number::text),
    case when number % 50 = 0 then 'received' else 'answered' end,
    now() - number * interval '730 days' / ${count}
  from generate_series(1, ${count}) as number`;

const number = "right(reference, 8)::int";

const whatHangsOnThem = [
  `insert into newsletter_issues (id, subject, markdown)
   select md5(mail::text), 'Issue ' || mail, 'Rates rose.' from generate_series(1, 24) as mail`,
  `insert into deliveries (id, submission_id, mail_kind, created_at, attempts, next_attempt_at, delivered_at)
   select gen_random_uuid(), id, side, received_at, 1, received_at, received_at
   from submissions, unnest(array['staff', 'receipt']) as side where form not in ('newsletter', 'job-alert')`,
  `insert into deliveries (id, submission_id, mail_kind, number, created_at, attempts, next_attempt_at, delivered_at)
   select gen_random_uuid(), id, case form when 'newsletter' then 'newsletter-issue' else 'job-alert' end, mail,
     now() - mail * interval '30 days', 1, now(), now() - mail * interval '30 days'
   from submissions, generate_series(1, 24) as mail where form in ('newsletter', 'job-alert')`,
  `insert into status_changes (submission_id, subject, status, changed_at, changed_by, staff_name)
   select id, 'submission', step, received_at + interval '1 hour', 'staff', 'eva'
   from submissions, unnest(array['read', 'answered']) as step where status = 'answered'`,
  `insert into private_links (token_hash, purpose, submission_id, mailbox, created_at, expires_at)
   select encode(sha256(convert_to(lpad((${number})::text, 43, '0'), 'UTF8')), 'hex'),
     case form when 'newsletter' then 'subscription' when 'job-alert' then 'job-alert' else 'submission' end,
     id, answers ->> 'email', received_at, received_at + interval '400 days' from submissions`,
  `insert into private_links (token_hash, purpose, submission_id, mailbox, created_at, expires_at)
   select encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), 'submission', submission_id, '', created_at,
     created_at + interval '400 days' from deliveries`,
  `insert into attachments (id, submission_id, bucket, key, original_name, content_type, bytes, sha256)
   select gen_random_uuid(), id, 'contact-attachments', gen_random_uuid() || '.pdf', 'cv.pdf', 'application/pdf', 20000, ''
   from submissions where form in ('contact', 'application')`,
  `insert into applications (submission_id, job_id, decide_by)
   select id, (${number}) % 1000 + 1, received_at::date + 14 from submissions where form = 'application'`,
  `insert into subscriptions (address, submission_id, asked_at, confirmed_at, ended_at)
   select answers ->> 'email', id, received_at, case when (${number}) % 100 >= 10 then received_at end,
     case when (${number}) % 100 between 10 and 30 then received_at + interval '1 day' end
   from submissions where form = 'newsletter'`,
  `insert into job_alerts (submission_id, address, search, frequency, asked_at, confirmed_at, told_until, due_at)
   select id, answers ->> 'email', 'sector=healthcare', 'daily', received_at, received_at, now() - interval '1 day',
     now() + interval '1 day'
   from submissions where form = 'job-alert'`,
  `insert into job_alert_mails (submission_id, number, job_ids, total)
   select submission_id, number, array[1, 2, 3], 3 from job_alerts, generate_series(1, 24) as number`,
  `insert into bookings (submission_id, calendar, starts_at, ends_at, state, seat, time_zone)
   select id, 'demo', date_trunc('hour', received_at) + (${number}) * interval '1 second',
     date_trunc('hour', received_at) + (${number}) * interval '1 second' + interval '30 minutes', 'booked', 1, 'UTC'
   from submissions where form = 'demo'`,
];
