import { createHash } from "node:crypto";
import type { Sent } from "./batch.ts";
import type { House } from "./house.ts";
import { type Kept, readKept } from "./kept.ts";
import { addressOf, type Plan } from "./plan.ts";
import type { Taken } from "./taken.ts";
import { fileOf } from "./visitor.ts";

/** What is not as promised. */
export type Complaint = { plan: Plan; about: "lost" | "doubled" | "wrong"; what: string };

export type Judgment = {
  complaints: Complaint[];
  /** Copies beyond the first that the promise allows for: who took the one before could not say so, or we could not note it. */
  repeatedMails: number;
  repeatedWebhooks: number;
  /** Files that could not be stored, as the visitor was told. */
  givenUpFiles: number;
};

/** Holds what a batch was told against what is kept and what others have taken. */
export async function judge(
  house: House,
  sent: readonly Sent[],
  unmet: ReadonlySet<number>,
): Promise<Judgment> {
  const keptOf = await readKept(
    house,
    sent.map(({ plan }) => plan),
  );
  const [mails, webhooks] = [house.mails.taken, house.webhooks.taken].map((taken) =>
    Map.groupBy(taken, ({ id }) => id),
  );
  const judgment: Judgment = {
    complaints: [],
    ...{ repeatedMails: 0, repeatedWebhooks: 0, givenUpFiles: 0 },
  };
  for (const one of sent) {
    const kept = keptOf(one.plan);
    const complain = (about: Complaint["about"], what: string) =>
      judgment.complaints.push({ plan: one.plan, about, what });
    if (unmet.has(one.plan.number)) complain("wrong", "its fault did not happen");
    judgeSubmission(one, kept, complain);
    judgment.givenUpFiles += judgeFile(one, kept, complain);
    judgeOwed(kept, complain);
    for (const { id, kind } of kept.mails) {
      judgment.repeatedMails += judgeCopies(kind, mails?.get(id) ?? [], house, complain);
    }
    for (const { eventId } of kept.webhooks) {
      const copies = webhooks?.get(`msg_${eventId}`) ?? [];
      judgment.repeatedWebhooks += judgeCopies("webhook", copies, house, complain);
    }
  }
  return judgment;
}

type Complain = (about: Complaint["about"], what: string) => void;

function judgeSubmission({ plan, confirmed }: Sent, { rows }: Kept, complain: Complain): void {
  const references = new Set(confirmed.map(({ reference }) => reference));
  if (references.size === 0) complain("wrong", "never confirmed");
  if (references.size > 1 || rows.length > 1)
    complain("doubled", `${rows.length} rows, ${references.size} references`);
  const row = rows.find(({ reference }) => references.has(reference));
  if (references.size > 0 && !row) complain("lost", "confirmed, and not there");
  const { name, subject, message } = plan;
  const answers = { name, email: addressOf(plan), subject, message };
  const differing = Object.entries(answers).find(([key, value]) => row?.answers[key] !== value);
  if (row && differing) complain("lost", `another ${differing[0]} than was sent`);
}

/** @returns 1 when it was given up, and the visitor told so */
function judgeFile({ plan, confirmed }: Sent, { files }: Kept, complain: Complain): number {
  const told = new Set(confirmed.map(({ attachment }) => attachment));
  const [file] = files;
  const expected = plan.fileBytes === undefined ? 0 : 1;
  if (files.length !== expected) complain(file ? "doubled" : "lost", `${files.length} files`);
  if (!file || expected === 0) return 0;
  if (file.failure !== null) {
    const isPlanned = plan.fault.point === "file";
    if (!isPlanned) complain("wrong", `its file was given up: ${file.failure}`);
    if (!told.has("failed") || told.size > 1) complain("lost", "its file, and nobody was told");
    return 1;
  }
  const sha256 = createHash("sha256").update(fileOf(plan)).digest("hex");
  if (file.sha256 !== sha256 || file.storedSha256 !== sha256) complain("lost", "its file differs");
  if (!told.has("stored") || told.size > 1) complain("wrong", `told of its file: ${[...told]}`);
  return 0;
}

function judgeOwed({ rows, mails, webhooks }: Kept, complain: Complain): void {
  if (rows.length === 0) return;
  const kinds = mails.map(({ kind }) => kind).toSorted();
  if (kinds.join() !== "receipt,staff") complain("lost", `owes the mails ${kinds}`);
  if (webhooks.length !== 1) complain("lost", `${webhooks.length} webhooks`);
  if ([...mails, ...webhooks].some(({ deliveredAt }) => deliveredAt === null))
    complain("wrong", "something is still owed");
}

/** @returns how many copies beyond the first are explained */
function judgeCopies(
  kind: string,
  copies: readonly Taken[],
  { workerKills }: House,
  complain: Complain,
): number {
  if (copies.length === 0) complain("lost", `no ${kind} was taken`);
  let explained = 0;
  for (const [index, next] of copies.entries()) {
    const before = copies[index - 1];
    if (!before) continue;
    const wasKilled = workerKills.some((at) => at >= before.at && at <= next.at);
    if (before.isWithheld || wasKilled) explained += 1;
    else complain("doubled", `the ${kind} was taken twice for no reason`);
  }
  return explained;
}
