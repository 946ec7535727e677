import { afterEach, beforeEach, expect, it, vi } from "vitest";

const links: Record<string, { href: string; ariaCurrent?: string }> = {
  all: { href: "/jobs/search", ariaCurrent: "true" },
  IN: { href: "/jobs/search?country=IN" },
};
const replace = vi.fn();
let visits = 0;

/** Opens the search page for all countries, on a device that keeps this. */
async function visit(keptCountry: () => string | null): Promise<void> {
  visits += 1;
  vi.stubGlobal("localStorage", { getItem: keptCountry });
  await import(/* @vite-ignore */ `./own-country.ts?visit=${visits}`);
}

beforeEach(() => {
  replace.mockClear();
  vi.stubGlobal("Temporal", { Now: { timeZoneId: () => "Asia/Kolkata" } });
  vi.stubGlobal("location", { replace });
  vi.stubGlobal("document", {
    addEventListener: () => {},
    querySelector: (selector: string) =>
      links[/data-country="(\w*)"/.exec(selector)?.[1] ?? ""] ?? null,
  });
});
afterEach(() => vi.unstubAllGlobals());

it("leads from all countries to that of the device", async () => {
  await visit(() => null);
  expect(replace).toHaveBeenCalledWith("/jobs/search?country=IN");
});

it("shows all countries where that was pressed last", async () => {
  await visit(() => "all");
  expect(replace).not.toHaveBeenCalled();
});

it("shows all countries where nothing may be kept, as a press on that would be forgotten", async () => {
  await visit(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  expect(replace).not.toHaveBeenCalled();
});
