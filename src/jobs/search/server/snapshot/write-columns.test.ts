import { expect, test } from "vitest";
import { emptyColumns } from "./snapshot.ts";
import { copyColumns, writeRows } from "./write-columns.ts";

const names = ["jobId", "postedAt", "closesAt", "yearlyPay", "place", "cell"] as const;

/** Rows in these slots, each with its number in all the columns. */
function rows(slots: number[], numbers: number[]) {
  const columns = emptyColumns(numbers.length);
  for (const name of names) columns[name].set(numbers);
  return { slots: Int32Array.from(slots), columns };
}

test("a change leaves the former columns as they were", () => {
  const former = emptyColumns(2);
  writeRows(former, rows([0, 1], [1, 2]));
  const later = copyColumns(former, 3);
  writeRows(later, rows([1, 2], [8, 9]));
  for (const name of names) {
    expect([...former[name]]).toEqual([1, 2]);
    expect([...later[name]]).toEqual([1, 8, 9]);
  }
});

test("slots that no row was read for are not open", () => {
  const columns = emptyColumns(3);
  writeRows(columns, rows([1], [7]));
  expect([...columns.postedAt]).toEqual([Number.POSITIVE_INFINITY, 7, Number.POSITIVE_INFINITY]);
});
