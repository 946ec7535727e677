import { expect, test } from "vitest";
import { contractEndIn, contractEndNamed } from "./contract-end.ts";

test.each([
  ["Contract to hire", true],
  ["contract-to-hire", true],
  ["CONTRACT_TO_HIRE", true],
  ["Contract to direct hire (W2)", true],
  ["Temp to hire", true],
  ["temp-to-perm", true],
  ["Temporary to permanent", true],
  ["Java Developer - C2H", true],
  ["Contract with right to hire", true],
  ["Contract", false],
  ["Temporary, full-time", false],
  ["Attempt to hire", false],
])("the words %j name a contract to hire: %s", (words, isNamed) => {
  expect(contractEndNamed(words)).toBe(isNamed ? "contract-to-hire" : null);
});

test.each([
  ["Six months, contract to hire with a bank. No C2C.", true],
  ["Temp to hire after ninety days.", true],
  ["This is a contract\u2011to\u2011hire role without travel.", true],
  ["12 month contract with right to hire", true],
  ["This is not a contract to hire.", false],
  ["No C2H, W2 only", false],
  ["You fill contract and contract-to-hire positions for our clients.", false],
  ["Three years of experience with temp-to-perm staffing", false],
  ["You prepare the contract to hire a crane.", false],
  ["Nothing of the kind.", false],
])("the text %j says it of the job: %s", (text, isSaid) => {
  expect(contractEndIn(text)).toBe(isSaid ? "contract-to-hire" : null);
});
