import { setTimeout as sleep } from "node:timers/promises";
import { keyId, type SubmissionKeys } from "../../../src/forms/server/submission-key.ts";
import type { Tally } from "../tally.ts";
import type { House } from "./house.ts";
import type { Plan } from "./plan.ts";
import type { Stage } from "./stage.ts";
import { type Confirmation, insist } from "./visitor.ts";

/** What became of a submission, as its visitor saw it. */
export type Sent = { plan: Plan; confirmed: Confirmation[] };

/** So long nothing may change until it is taken for the end, though something is owed. Milliseconds. */
const patience = 120_000;
/** So old is a form when it is posted: sooner, a robot would have. Milliseconds. */
const readingTime = 10_000;

/** Has a batch sent by its visitors side by side, and waits until all that it owes is delivered. */
export async function runBatch(
  plans: readonly Plan[],
  {
    house,
    stage,
    keys,
    answers,
  }: { house: House; stage: Stage; keys: SubmissionKeys; answers: Tally },
): Promise<Sent[]> {
  stage.arm(plans);
  const ended = new AbortController();
  const others = [
    stage.crash("web", () => house.kill("web"), ended.signal),
    stage.crash("workers", () => house.kill("workers"), ended.signal),
    hurry(house, ended.signal),
  ];
  const desk = { origin: house.origin, stage, answers };
  const sent = await Promise.all(
    plans.map(async (plan) => {
      const key = keys.issue(new Date(Date.now() - readingTime));
      stage.submissions.set(keyId(key), plan.number);
      return { plan, confirmed: await insist(plan, key, desk) };
    }),
  );
  await untilSettled(house, stage);
  ended.abort();
  await Promise.all(others);
  return sent;
}

/** One kill meets as many as a claim holds, which may be two of two hundred. */
async function untilSettled(house: House, stage: Stage): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  let changedAt = Date.now();
  while (Date.now() < changedAt + patience) {
    const waiting = await owed(house);
    if (waiting === 0 && !stage.hasCrashAhead) return;
    const left = waiting + stage.unmet.size;
    if (left < least) changedAt = Date.now();
    least = Math.min(least, left);
    await sleep(250);
  }
}

/** What failed is tried again after half a minute or more: nobody here has time for that. */
async function hurry({ database: { pool } }: House, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const table of tables)
      await pool.query(
        `update ${table} set next_attempt_at = now() where delivered_at is null and next_attempt_at > now()`,
      );
    await sleep(500);
  }
}

async function owed({ database: { pool } }: House): Promise<number> {
  const counts = tables.map((table) =>
    pool.query(`select from ${table} where delivered_at is null and failed_at is null`),
  );
  return (await Promise.all(counts)).reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}

const tables = ["deliveries", "webhook_deliveries"];
