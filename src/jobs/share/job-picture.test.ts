import { expect, onTestFinished, test, vi } from "vitest";
import { job } from "../page/job.fixture.ts";
import { jobPicture } from "./job-picture.ts";
import { Lettering } from "./lettering.ts";

const textWidth = 740;

/** The lines of a title, and the size of its letters. */
function titleOf(title: string): { lines: string[]; size: number } {
  const drawn = vi.spyOn(Lettering.display, "line");
  onTestFinished(() => drawn.mockRestore());
  jobPicture({ ...job, title }, "Daystead", { field: "#fff", ink: "#000" });
  // The last one is the company's name.
  const lines = drawn.mock.calls.slice(0, -1);
  return { lines: lines.map(([text]) => text), size: lines[0]?.[1] ?? 0 };
}

test("a long word is written smaller, and not cut", () => {
  const title = "Otorhinolaryngologist";
  expect(Lettering.display.width(title, 84)).toBeGreaterThan(textWidth);
  const { lines, size } = titleOf(title);
  expect(lines).toEqual([title]);
  expect(size).toBeLessThan(84);
});

test("a word that no size has room for is cut within its column", () => {
  const { lines, size } = titleOf(`${"w".repeat(60)} ${"and many more words ".repeat(9)}`.trim());
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines)
    expect(Lettering.display.width(line, size)).toBeLessThanOrEqual(textWidth);
  expect(lines.at(-1)).toMatch(/…$/);
});
