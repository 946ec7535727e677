import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { postMessage } from "../setup/post-message.ts";
import { audit, type Books, settles } from "./audit.ts";
import { Crowd, newVisitorsMessage } from "./crowd.ts";
import type { Finding } from "./fault.ts";
import type { Site } from "./site.ts";
import { ask, Watch } from "./watch.ts";

export type Trouble = {
  fault: string;
  begin(): Promise<unknown> | unknown;
  end(): Promise<unknown> | unknown;
  /** For how long it lasts. */
  seconds: number;
  visitors?: number;
  withFile?: number;
};

/** The longest that anything may take to be well again. */
const patience = 120_000;

/**
 * Has visitors write before, during and after a trouble, and holds in the end against the books whatever was confirmed
 * to them. The site is not restarted.
 */
export async function during({ program, books }: Site, trouble: Trouble): Promise<Finding> {
  const { visitors = 4, withFile = 0.2 } = trouble;
  const origin = () => program.origin;
  const crowd = new Crowd({ origin, visitors, withFile, pauseMs: 200 });
  const watch = new Watch(origin, ["/health/ready", "/health/live", "/", "/contact"]);
  try {
    await sleep(2_000);
    crowd.answers.clear();
    watch.clear();
    await trouble.begin();
    await sleep(trouble.seconds * 1000);
    const visitor = `posts ${crowd.answers}; /contact ${watch.of("/contact")}; / ${watch.of("/")}`;
    const readiness = `${watch.of("/health/ready")}; live ${watch.of("/health/live")}`;
    await trouble.end();
    const recovered = await untilWell(program.origin);
    await crowd.leave();
    const seen = { fault: trouble.fault, visitor, readiness, recovered };
    return { ...seen, ...(await judge(books, crowd, whyEnded(program))) };
  } finally {
    crowd.abandon();
    await watch.end();
  }
}

async function judge(
  books: Books,
  crowd: Crowd,
  ended: string | undefined,
): Promise<Pick<Finding, "lost" | "doubled" | "note" | "wrong">> {
  await dueNow(books);
  const isSettled = await settles(books, patience);
  const { lost, doubled, doubledMails, kept, mails } = await audit(books, crowd.confirmed);
  const wrong = [
    ...(isSettled ? [] : ["mails are still owed"]),
    ...(doubledMails > 0 ? [`${doubledMails} mails doubled`] : []),
    ...(ended === undefined ? [] : [`the program ended: ${ended}`]),
  ];
  return {
    ...{ lost, doubled },
    note: `${crowd.confirmed.size} confirmed, ${kept} kept, ${mails} mails`,
    ...(wrong.length > 0 && { wrong: wrong.join("; ") }),
  };
}

/** The end of what a program wrote that is no more. */
function whyEnded({ child, output }: Site["program"]): string | undefined {
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  return hasEnded ? output().slice(-1_500) : undefined;
}

/** Well is a site that says it is ready and confirms a message. */
export async function untilWell(origin: string): Promise<Finding["recovered"]> {
  const start = Date.now();
  while (Date.now() < start + patience) {
    if ((await ask(`${origin}/health/ready`)) === "200" && (await confirms(origin)))
      return { seconds: (Date.now() - start) / 1000 };
    await sleep(100);
  }
  return "never";
}

async function confirms(origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(15_000);
    return (await postMessage(origin, newVisitorsMessage(), {}, signal)).status === 200;
  } catch {
    return false;
  }
}

/** What failed once is tried again after half a minute, then after two: nobody here has time for that. */
async function dueNow({ databaseUrl }: Books): Promise<void> {
  if (databaseUrl === undefined) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("update deliveries set next_attempt_at = now() where delivered_at is null");
  await client.end();
}
