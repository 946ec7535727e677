import { describe, expect, it } from "vitest";
import { videoSeriesContent } from "./films.schema.ts";
import { seriesParts } from "./load-films.ts";

const check = (parts: unknown) => videoSeriesContent.safeParse({ parts }).success;

describe("the video series", () => {
  it("has six parts and more than three hours", () => {
    expect(seriesParts).toHaveLength(6);
    expect(seriesParts.reduce((sum, { minutes }) => sum + minutes, 0)).toBeGreaterThan(180);
  });

  it("is refused when a part is missing or the whole is too short", () => {
    expect(check(seriesParts.slice(1))).toBe(false);
    expect(check(seriesParts.map((part) => ({ ...part, minutes: 30 })))).toBe(false);
  });

  it("names files, and no way out of their folder", () => {
    const named = (video: string) => check(seriesParts.map((part) => ({ ...part, video })));
    expect(named("part-1.mp4")).toBe(true);
    for (const video of ["../part-1.mp4", "https://example.org/a.mp4", "part-1.exe", ""]) {
      expect(named(video), video).toBe(false);
    }
  });
});
