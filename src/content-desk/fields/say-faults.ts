import type { z } from "zod";

/** What is wrong with a content file: where, and a sentence for who edits it. */
export type Fault = { path: readonly PropertyKey[]; message: string };

type Issue = z.core.$ZodIssue;

/** Says what is wrong with a value in the words of the form. */
export function sayFaults({ issues }: z.ZodError): Fault[] {
  return issues.flatMap((issue) => sayIssue(issue, []));
}

function sayIssue(issue: Issue, above: readonly PropertyKey[]): Fault[] {
  const path = [...above, ...issue.path];
  const inner = issue.code === "invalid_union" ? nearestOf(issue.errors) : [];
  if (inner.length > 0) return inner.flatMap((one) => sayIssue(one, path));
  return [{ path, message: sentenceOf(issue) }];
}

/** Of several shapes the one that fits best: what is wrong with it lies deepest. */
function nearestOf(errors: readonly Issue[][]): Issue[] {
  const depth = (issues: Issue[]) => Math.min(...issues.map(({ path }) => path.length));
  const [nearest = []] = errors.toSorted(
    (one, other) => depth(other) - depth(one) || one.length - other.length,
  );
  return nearest;
}

/** Zod's own sentences are for programmers; those of the schemas are for people. */
const ownSentence = /^(?:Too (?:small|big)|Invalid|Unrecognized)/;

function sentenceOf(issue: Issue): string {
  if (!ownSentence.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "too_small":
      return tooLittle(issue);
    case "too_big":
      return issue.origin === "string"
        ? `Write at most ${issue.maximum} characters`
        : issue.origin === "array"
          ? `There is room for ${issue.maximum}`
          : `Write ${issue.maximum} or less`;
    case "invalid_type":
      return issue.expected === "number" ? "Write a number" : "Something is missing here";
    case "invalid_value":
      return "Choose one of these";
    case "invalid_format":
      return formats[issue.format] ?? "This is not written as it should be";
    case "unrecognized_keys":
      return `Nothing of the name ${issue.keys.join(", ")} belongs here`;
    default:
      return "This does not fit here";
  }
}

function tooLittle({ origin, minimum, exact }: z.core.$ZodIssueTooSmall): string {
  if (origin === "array") return `There have to be ${exact ? "" : "at least "}${minimum}`;
  return origin === "string"
    ? `Write something here, ${minimum} characters or more`
    : `Write ${minimum} or more`;
}

const formats: Readonly<Record<string, string>> = {
  date: "Write a day, such as 2026-03-14",
  email: "Write an email address",
  url: "Write an address that begins with https://",
};
