import { v7 } from "uuid";
import { expect, it } from "vitest";
import { suspicionOf } from "./suspicion.ts";

const now = new Date("2026-03-01T12:00:00Z");
const keyOf = (secondsAgo: number) => v7({ msecs: now.getTime() - secondsAgo * 1000 });

it("trusts a form that was open for a while", () => {
  expect(suspicionOf("", keyOf(20), now)).toBeNull();
});

it("marks a post that comes faster than anybody types", () => {
  expect(suspicionOf("", keyOf(1), now)).toBe("too-fast");
});

it("marks a key from the future", () => {
  expect(suspicionOf("", keyOf(-60), now)).toBe("too-fast");
});

it("marks a post with the trap filled in", () => {
  expect(suspicionOf("https://spam.example", keyOf(20), now)).toBe("trap-filled");
});
