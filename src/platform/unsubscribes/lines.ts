/** That the subscription of a submission has ended. The id is random and tells of nobody. */
export type Unsubscribe = { submissionId: string; endedAt: Date };

/** A line for each, of its id and its time. */
export const writeLines = (list: readonly Unsubscribe[]): string =>
  list.map(({ submissionId, endedAt }) => `${submissionId} ${endedAt.toISOString()}\n`).join("");

const line =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;

/** @returns what such lines tell, each once: a restore may have had the same of two. Another line tells nothing. */
export const readLines = (text: string): Unsubscribe[] =>
  [...new Set(text.split("\n"))].flatMap((one) => {
    const [, submissionId, time] = line.exec(one) ?? [];
    return submissionId && time ? [{ submissionId, endedAt: new Date(time) }] : [];
  });
