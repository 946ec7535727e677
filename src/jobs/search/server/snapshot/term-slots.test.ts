import { expect, test } from "vitest";
import { compact, createTermCache, isList, toList, toSet } from "./term-slots.ts";

test("a term is kept as a list while that is smaller than a bit for each slot", () => {
  const few = Int32Array.of(7, 3);
  const many = Int32Array.from({ length: 400 }, (_, index) => 10_000 - index);
  expect(isList(compact(few, 10_001))).toBe(true);
  expect(isList(compact(many, 10_001))).toBe(false);
  for (const list of [few, many])
    expect(toList(toSet(compact(list, 10_001), 10_001))).toEqual(list.toSorted());
});

test("those not asked for longest make room, and terms that no job has do not pile up", () => {
  const terms = createTermCache(64_000_000);
  for (const term of ["a", "b", "c"]) {
    terms.get("a");
    terms.set(term, new Int32Array(7_000_000));
  }
  expect([...terms.keys()].toSorted()).toEqual(["a", "c"]);
  for (let index = 0; index < 400_000; index++) terms.set(`none ${index}`, new Int32Array());
  expect(terms.size).toBeLessThan(400_000);
});
