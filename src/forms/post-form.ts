import type { FormAnswer } from "./answer.ts";

export type PostResult =
  | FormAnswer
  /** The server would not look at the post, for instance because there were too many; it says why. */
  | { kind: "refused"; sentence: string }
  /** No answer came, or none that our server gives. */
  | { kind: "unreachable" };

/** That it was kept, and what the visitor is told. */
export type Confirmation = Extract<PostResult, { kind: "confirmed" }>;

/**
 * Sends a form by script. It is never tried twice by itself: a post is the visitor's to repeat.
 * @returns what the server answers; a broken connection is a result, not an exception
 */
export async function postForm(target: string, body: FormData): Promise<PostResult> {
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(target, { method: "POST", body, headers });
    return toResult(await response.json());
  } catch {
    return { kind: "unreachable" };
  }
}

function toResult(answer: unknown): PostResult {
  if (isFormAnswer(answer)) return answer;
  if (isRefusal(answer)) return { kind: "refused", sentence: answer.error };
  return { kind: "unreachable" };
}

const kinds: readonly unknown[] = ["confirmed", "invalid", "unavailable", "malformed"];

const isFormAnswer = (answer: unknown): answer is FormAnswer =>
  typeof answer === "object" && answer !== null && "kind" in answer && kinds.includes(answer.kind);

const isRefusal = (answer: unknown): answer is { error: string } =>
  typeof answer === "object" &&
  answer !== null &&
  "error" in answer &&
  typeof answer.error === "string";
