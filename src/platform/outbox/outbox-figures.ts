import { and, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { MailKind } from "../db/mail-kinds.ts";
import { priorities } from "../db/priorities.ts";
import { deliveries, submissions } from "../db/tables.ts";
import type { OutboxDatabase } from "./claims.ts";
import { withheld } from "./order-mails.ts";

/** What the outbox owes of one kind of mail. */
export type OutboxFigures = {
  kind: MailKind;
  /** Due, and not delivered. */
  waiting: number;
  /** How long the oldest of them has waited. */
  oldestSeconds: number;
  /** Given up. Those that were withheld from who has had many are not among them. */
  failed: number;
  /** Tried, in vain, for more than an hour. */
  late: number;
  /** Of mail to single people: not tried once in a quarter of an hour. */
  untried: number;
};

/** What waits in the outbox, and what has failed, by kind. Mail for later does not wait. */
export function outboxFigures(db: OutboxDatabase): Promise<OutboxFigures[]> {
  const { kind, createdAt, attempts, failedAt, lastError, priority } = deliveries;
  const countOf = (...conditions: ReturnType<typeof sql>[]) =>
    sql`count(*) filter (where ${and(...conditions)})`.mapWith(Number);
  const isWaiting = sql`${failedAt} is null`;
  const isOlder = (than: string) => sql`${createdAt} < now() - ${than}::interval`;
  return db
    .select({
      kind,
      waiting: countOf(isWaiting),
      oldestSeconds:
        sql`coalesce(extract(epoch from now() - min(${createdAt}) filter (where ${isWaiting})), 0)`.mapWith(
          Number,
        ),
      failed: countOf(sql`not (${isWaiting})`, sql`${lastError} is distinct from ${withheld}`),
      late: countOf(isWaiting, sql`${attempts} > 0`, isOlder("1 hour")),
      untried: countOf(
        isWaiting,
        sql`${attempts} = 0`,
        sql`${priority} < ${priorities.jobAlert}`,
        isOlder("15 minutes"),
      ),
    })
    .from(deliveries)
    .where(and(isNull(deliveries.deliveredAt), lte(createdAt, sql`now()`)))
    .groupBy(kind);
}

/** Some mails always wait for a server that is away; so many are about us. */
const mostLate = 50;

/** Whether mail piles up: nobody delivers it, or no server takes it. */
export function isGrowing(figures: readonly OutboxFigures[]): boolean {
  const sum = (of: "late" | "untried") => figures.reduce((all, one) => all + one[of], 0);
  return sum("untried") > 0 || sum("late") > mostLate;
}

/** How soon mail to staff was delivered in the last day, in seconds. */
export type Promptness = { count: number; median: number; p95: number; longest: number };

const promptness = z.tuple([
  z.object({
    count: z.coerce.number(),
    median: z.coerce.number(),
    p95: z.coerce.number(),
    longest: z.coerce.number(),
  }),
]);

/** From a message having been received to staff having it, of the last 24 hours. */
export async function findPromptness(db: OutboxDatabase): Promise<Promptness> {
  const seconds = sql`extract(epoch from ${deliveries.deliveredAt} - ${submissions.receivedAt})`;
  const { rows } = await db.execute(sql`
    select count(*) as count, percentile_cont(0.5) within group (order by ${seconds}) as median,
      percentile_cont(0.95) within group (order by ${seconds}) as p95, max(${seconds}) as longest
    from ${submissions}
    join ${deliveries} on ${deliveries.submissionId} = ${submissions.id} and ${deliveries.kind} = 'staff'
    where ${submissions.receivedAt} > now() - interval '1 day' and ${deliveries.deliveredAt} is not null`);
  return promptness.parse(rows)[0];
}
