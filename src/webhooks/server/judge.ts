import { failureCode } from "../../platform/outbox/failure-code.ts";
import type { Answer } from "./post.ts";
import { waitAfter } from "./schedule.ts";

/** What became of an attempt. */
export type Outcome = {
  /** `gone`: the receiver wants nothing more (410). */
  verdict: "delivered" | "delayed" | "failed" | "gone";
  /** Until the next attempt; counts where it is delayed. */
  waitMs: number;
  /** The status of the answer, or a code that says why there was none. */
  code: string;
  /** How the answer began, for people to find out what is wrong. */
  answer: string | null;
};

/** What an attempt tells of the receiver, or of us: fewer are tried at once while it takes none, or we have not the means. */
export type Sign = "answered" | "away" | "none";

/** @param attempts how many there were, at least 1 */
export function judgeAnswer(attempts: number, { status, retryAfter, text }: Answer): Outcome {
  const code = String(status);
  if (status >= 200 && status < 300) return { verdict: "delivered", waitMs: 0, code, answer: null };
  const next: Next =
    status === 410 ? { verdict: "gone", waitMs: 0 } : laterOrNever(attempts, retryAfter);
  return { ...next, code, answer: excerpt(text) };
}

/** @param error why no answer came */
export function judgeFailure(attempts: number, error: unknown): Outcome {
  return { ...laterOrNever(attempts, undefined), code: failureCode(error), answer: null };
}

type Next = Pick<Outcome, "verdict" | "waitMs">;

function laterOrNever(attempts: number, retryAfter: string | undefined): Next {
  const waitMs = waitAfter(attempts, retryAfter, new Date());
  return waitMs === undefined ? { verdict: "failed", waitMs: 0 } : { verdict: "delayed", waitMs };
}

/** So much of an answer helps to find out what is wrong. */
const excerptLength = 1_000;

/** What the database and a page can show. */
const excerpt = (text: string) =>
  text
    .slice(0, excerptLength)
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, " ")
    .trim() || null;

/** Of these the receiver, or what stands before it, says that it cannot take any more now. */
const overloaded = new Set([429, 502, 503, 504]);

export const signOf = (status: number): Sign => (overloaded.has(status) ? "away" : "answered");
