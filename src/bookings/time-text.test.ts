import { afterEach, expect, it, vi } from "vitest";
import { browserZone } from "./time-text.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ["Asia/Tokyo", "Asia/Tokyo"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Etc/Unknown", undefined],
])("a browser that reports %s has the clock %s", (timeZone, zone) => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...options,
    timeZone,
  });
  expect(browserZone()).toBe(zone);
});
