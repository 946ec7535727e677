import { setTimeout as sleep } from "node:timers/promises";
import { hang } from "./hang.ts";
import { type Delivered, type Moment, numberIn } from "./plan.ts";
import type { Listener } from "./postgres-line.ts";
import { type Message, rowOf, type Statement } from "./postgres-messages.ts";
import { BrokenLine, type Stage } from "./stage.ts";

/** Longer than a lease, shorter than a client waits for an answer. Milliseconds. */
const longerThanLease = 10_500;

type Met = { number: number; of?: Delivered };

/** Listens to one connection of the program for the moments of submissions, claims and marks. */
export function listenForMoments(stage: Stage): Listener {
  /** The submission that this connection is writing. */
  let written: number | undefined;
  /** The webhook whose delivery it is marking: done with the commit. */
  let marked: Met | undefined;
  let isInTransaction = false;

  async function meet({ number, of }: Met, moment: Moment): Promise<void> {
    const fault = stage.take(number, moment, of);
    if (!fault) return;
    if (fault.kind === "hang") return void (await hang(fault));
    if (fault.kind === "error") throw new BrokenLine();
    if (fault.kind !== "duplicate") return stage.stand(fault);
    if (fault.point === "database") return stage.meetSecond(number);
    if (fault.point === "outbox") return void (await sleep(longerThanLease));
    throw new BrokenLine();
  }

  /** Several may be met by one statement, and the first that breaks it off has the word. */
  const meetAll = (all: readonly Met[], moment: Moment) =>
    Promise.all(all.map((one) => meet(one, moment)));

  return {
    async before(statement) {
      const { text, values } = statement;
      if (isLookup(text)) {
        const number = knownAmong(stage, values)[0];
        if (number !== undefined) await meet({ number }, "form read");
      } else if (isInsert(text)) {
        written = numberIn(values.join(" "));
        if (written === undefined) return;
        stage.submissions.set(values[0] ?? "", written);
        learnMails(stage, written, values);
        stage.noteInsert(written);
        // What brings no file is looked for by the insert itself.
        await meet({ number: written }, "form read");
        await meet({ number: written }, "before insert");
        if (!isInTransaction) await meet({ number: written }, "before commit");
      } else if (text.startsWith("begin")) {
        isInTransaction = true;
      } else if (isEnd(text)) {
        if (text === "commit" && written !== undefined)
          await meet({ number: written }, "before commit");
      } else if (isClaim(text)) {
        await meetAll(deliveriesAmong(stage, values), "before claim");
      } else if (isMark(text)) {
        const met = deliveriesAmong(stage, values);
        marked = met.find(({ of }) => of === "webhook");
        await meetAll(met, "before mark");
      }
    },

    async after({ text, values }, answer) {
      if (isEnd(text) || (isInsert(text) && !isInTransaction)) {
        const [submission, delivery] = [written, marked];
        written = undefined;
        marked = undefined;
        isInTransaction = false;
        if (text === "rollback" || answer.some(({ type }) => type === "E")) return;
        if (submission !== undefined) await meet({ number: submission }, "after commit");
        if (delivery) await meet(delivery, "after mark");
      } else if (isClaim(text)) {
        await meetAll(deliveriesAmong(stage, values), "after claim");
      } else if (isWebhookClaim(text)) {
        learnWebhooks(stage, answer);
      } else if (isMark(text) && !marked) {
        await meetAll(deliveriesAmong(stage, values), "after mark");
      }
    },
  };
}

type Kind = (text: Statement["text"]) => boolean;

const isLookup: Kind = (text) => text.startsWith("select") && text.includes('"content_digest" =');
const isInsert: Kind = (text) => text.includes('insert into "submissions"');
const isEnd: Kind = (text) => text === "commit" || text === "rollback";
const isClaim: Kind = (text) => text.startsWith("with") && text.includes('update "deliveries"');
const isWebhookClaim: Kind = (text) =>
  text.startsWith("with") && text.includes('update "webhook_deliveries"');
const isMark: Kind = (text) =>
  /^update "(?:webhook_)?deliveries"/.test(text) && text.includes('"delivered_at" = now()');

const knownAmong = ({ submissions }: Stage, values: readonly string[]) =>
  values.flatMap((value) => submissions.get(value) ?? []);

/** Ids are values, or stand in an array. */
const deliveriesAmong = ({ deliveries }: Stage, values: readonly string[]): Met[] =>
  (values.join(" ").match(/[0-9a-f-]{36}/g) ?? []).flatMap((id) => deliveries.get(id) ?? []);

/** The submission's insert has its mails with it: their ids are the last ones that it is given. */
function learnMails({ deliveries }: Stage, number: number, values: readonly string[]): void {
  const [staff = "", receipt = ""] = values.filter((value) => uuid.test(value)).slice(-2);
  deliveries.set(staff, { number, of: "staff" });
  deliveries.set(receipt, { number, of: "receipt" });
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The database makes their ids: what a claim returns begins with that, and has the submission's in it. */
function learnWebhooks(stage: Stage, answer: readonly Message[]): void {
  for (const row of answer.filter(({ type }) => type === "D").map(rowOf)) {
    const [id = "", ...others] = row;
    const [number] = knownAmong(stage, others);
    if (number !== undefined) stage.deliveries.set(id, { number, of: "webhook" });
  }
}
