import { expect, test } from "vitest";
import { writtenTime } from "./written-time.ts";

test("a time names its zone, in winter and in summer", () => {
  const written = (time: string) => writtenTime(new Date(time)).replaceAll("\u202f", " ");
  expect(written("2026-11-24T15:00:00Z")).toBe("Nov 24, 2026, 10:00 AM EST");
  expect(written("2026-07-01T15:00:00Z")).toBe("Jul 1, 2026, 11:00 AM EDT");
});
