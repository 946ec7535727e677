import { expect, test } from "vitest";
import { type Grade, meanMeasures, measureRanking } from "./measures.ts";

const measure = (found: Grade[], all: Grade[]) => measureRanking({ found, all });

test("the best order has 1 in each measure", () => {
  expect(measure([3, 2, 1], [0, 1, 2, 3, 0])).toEqual({
    successAt1: 1,
    precisionAt5: 1,
    ndcgAt10: 1,
  });
});

test("success at 1 asks for the best grade that there is", () => {
  expect(measure([2, 3], [3, 2]).successAt1).toBe(0);
  expect(measure([2, 1], [1, 2]).successAt1).toBe(1);
  expect(measure([], [2]).successAt1).toBe(0);
});

test("precision at 5 counts grades 2 and 3 among as many as can be shown", () => {
  expect(measure([3, 0, 2, 1, 0, 3], [3, 3, 3, 2, 2, 2, 1]).precisionAt5).toBe(2 / 5);
  expect(measure([0, 3], [3, 2, 1, 0]).precisionAt5).toBe(1 / 2);
});

test("nDCG at 10 discounts by the place and compares with the best order", () => {
  // Gains 3, 7 and 0 at the places 1 to 3, against 7, 3 and 1: discounts are 1, log2 3 and 2.
  const gained = 3 + 7 / 1.584962500721156;
  const best = 7 + 3 / 1.584962500721156 + 1 / 2;
  expect(measure([2, 3, 0], [1, 2, 3, 0]).ndcgAt10).toBeCloseTo(gained / best, 12);
});

test("nDCG at 10 ends at the tenth result, in the best order too", () => {
  const ten: Grade[] = Array.from({ length: 10 }, () => 3);
  expect(measure(ten, [...ten, 3, 3]).ndcgAt10).toBe(1);
  expect(measure([...Array.from({ length: 10 }, (): Grade => 0), 3], [3]).ndcgAt10).toBe(0);
});

test("where nothing is right, an empty list is", () => {
  expect(measure([], [0, 0])).toEqual({ successAt1: 1, precisionAt5: 1, ndcgAt10: 1 });
  expect(measure([0], [0, 0])).toEqual({ successAt1: 0, precisionAt5: 0, ndcgAt10: 0 });
});

test("the mean is each measure's own", () => {
  const half = { successAt1: 0, precisionAt5: 0.5, ndcgAt10: 1 };
  const whole = { successAt1: 1, precisionAt5: 1, ndcgAt10: 1 };
  expect(meanMeasures([half, whole])).toEqual({ successAt1: 0.5, precisionAt5: 0.75, ndcgAt10: 1 });
  expect(() => meanMeasures([])).toThrow("Nothing was measured");
});
