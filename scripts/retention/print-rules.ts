import { retentionRules, submissionRules } from "../../src/common/retention.ts";
import { print } from "../terminal.ts";

/** Prints every rule of `src/common/retention.ts`. */
export function printRules(): void {
  for (const { what, forms, years, reason } of submissionRules)
    printRule(what, `${years} years from the last change of its status`, reason, forms);
  for (const { what, howLong, reason, tables = [] } of retentionRules)
    printRule(what ?? "Of the program and its staff", howLong, reason, tables);
}

function printRule(what: string, howLong: string, reason: string, held: readonly string[]): void {
  for (const line of [what, `  ${howLong}`, `  ${reason}`]) print(line);
  if (held.length > 0) print(`  ${held.join(", ")}`);
  print("");
}
