import { once } from "node:events";
import { request as open } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { fromOwnPage } from "../../setup/post-message.ts";
import type { Tally } from "../tally.ts";
import { addressOf, isForGood, type Plan, type PlannedFault } from "./plan.ts";
import type { Stage } from "./stage.ts";

const confirmation = z.object({
  kind: z.literal("confirmed"),
  reference: z.string(),
  attachment: z.enum(["none", "stored", "failed"]),
});
export type Confirmation = z.infer<typeof confirmation>;

/** Milliseconds. */
const answerWithin = 30_000;
const patience = 120_000;
const pause = 2_000;
const betweenPosts = 1_000;

/** Where forms are posted to. */
export type Desk = { origin: string; stage: Stage; answers: Tally };

/**
 * Sends what is planned, and the same form again until it is confirmed.
 * @param key of the form
 * @returns every confirmation that came; none when patience was over
 */
export async function insist(plan: Plan, key: string, desk: Desk): Promise<Confirmation[]> {
  const { stage } = desk;
  const form = await formOf(plan, key);
  const confirmed: Confirmation[] = [];
  const send = async (fault?: PlannedFault) => {
    const answer = await post(form, desk, fault);
    if (answer) confirmed.push(answer);
  };
  for (const end = Date.now() + patience; confirmed.length === 0 && Date.now() < end; ) {
    const fault = stage.take(plan.number, "half of the body sent");
    const copies = copiesOf(stage.planned(plan.number) ?? fault);
    await Promise.all([send(fault), ...Array.from({ length: copies }, () => send())]);
    if (confirmed.length === 0) await sleep(betweenPosts);
  }
  return confirmed;
}

/** How often the same form is sent beside the first. */
function copiesOf(fault: PlannedFault | undefined): number {
  if (fault?.kind !== "duplicate") return 0;
  if (fault.point === "database") return 1;
  return fault.point === "parse" ? (fault.dice % 3) + 1 : 0;
}

type Form = { type: string; body: Buffer };

/** A form as a browser sends it. */
async function formOf(plan: Plan, key: string): Promise<Form> {
  const { name, subject, message, fileBytes } = plan;
  const data = new FormData();
  const fields = { submission: key, website: "", name, email: addressOf(plan), subject, message };
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  const file = fileBytes === undefined ? new File([], "") : new File([fileOf(plan)], "role.pdf");
  data.set("attachment", file);
  const response = new Response(data);
  return {
    type: response.headers.get("content-type") ?? "",
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** The file of a submission, by which lines know it again. */
export function fileOf(plan: Plan): Buffer<ArrayBuffer> {
  const filler = Buffer.alloc(plan.fileBytes ?? 0, `% ${addressOf(plan)} ${plan.subject}\n`);
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), filler, Buffer.from("\n%%EOF\n")]);
}

/** @returns the confirmation, if it is one */
async function post(
  form: Form,
  { origin, stage, answers }: Desk,
  fault?: PlannedFault,
): Promise<Confirmation | undefined> {
  const start = performance.now();
  let answer = "broken line";
  try {
    const [status, said] = await send(form, origin, stage, fault);
    answer = String(status);
    return confirmation.safeParse(JSON.parse(said)).data;
  } catch {
    return undefined;
  } finally {
    answers.add(answer, performance.now() - start);
  }
}

async function send(
  { type, body }: Form,
  origin: string,
  stage: Stage,
  fault?: PlannedFault,
): Promise<[status: number, said: string]> {
  const isMalformed = fault?.kind === "error" && fault.dice % 2 === 0;
  const sent = isMalformed ? withoutEnd(body, fault.dice) : body;
  const request = open(`${origin}/contact?posted=contact`, {
    method: "POST",
    agent: false,
    signal: AbortSignal.timeout(answerWithin),
    headers: {
      ...{ accept: "application/json", "content-type": type, "content-length": sent.length },
      ...{ host: new URL(origin).host, ...fromOwnPage(origin) },
    },
  });
  const answered = once(request, "response");
  answered.catch(() => {});
  const half = Math.floor((body.length * ((fault?.dice ?? 0) % 100)) / 100);
  if (fault && !isMalformed) {
    request.write(sent.subarray(0, half));
    if (fault.kind === "crash before") await Promise.race([stage.stand(fault), answered]);
    if (fault.kind === "hang") await sleep(pause);
    const breaksOff = fault.kind === "error" || (fault.kind === "hang" && isForGood(fault));
    if (breaksOff) request.destroy();
    else request.end(sent.subarray(half));
  } else {
    request.end(sent);
  }
  const [response] = await answered;
  return [response.statusCode, await text(response)];
}

/** As a line that loses its last part, and a program that does not know it. */
const withoutEnd = (body: Buffer, dice: number): Buffer =>
  body.subarray(0, Math.floor((body.length * (50 + (dice % 49))) / 100));
