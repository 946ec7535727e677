import { describe, expect, test } from "vitest";
import { stateRule } from "../../common/pay-transparency.ts";
import { missingInAd } from "./posting-law.ts";
import { readFeed } from "./read-feed.ts";

const right = {
  sourceId: "1",
  title: "Java developer",
  description: "<p>You own the pricing service.</p>",
  kind: "contract",
  sector: "it",
  country: "US",
  workplace: "on-site",
  pay: { min: 62, max: 74, currency: "USD", period: "hour" },
  postedAt: "2026-01-05T09:00:00Z",
};

/** Why our own format is refused; nothing where it goes in. */
async function reasonsFor(change: object): Promise<string[]> {
  async function* bytes() {
    yield Buffer.from(JSON.stringify({ jobs: [{ ...right, ...change }] }));
  }
  for await (const item of readFeed(bytes())) return "reasons" in item ? item.reasons : [];
  throw new Error("There was no job");
}

/** How a reason begins, with the law as the content names it. */
function by(code: string, state: string): string {
  return `by ${stateRule(code, "2026-11-23")?.law} an ad in ${state} has to name`;
}
const colorado = by("CO", "Colorado");
const seattle = { city: "Seattle", state: "washington", country: "US" };
const inDenver = { city: "Denver", state: "CO", closesAt: "2099-01-01T00:00:00Z" };

describe("an ad has to name what the law of its state asks for", () => {
  test.each<[string[], object]>([
    [[`benefits: ${by("IL", "Illinois")} benefits`], { city: "Chicago", state: "IL" }],
    [
      [`benefits: ${colorado} benefits`, `closesAt: ${colorado} a deadline to apply`],
      { state: "Colorado", workplace: "remote" },
    ],
    [
      [`closesAt: ${colorado} a deadline to apply`],
      { city: "Denver", state: "CO", benefits: ["Medical insurance"] },
    ],
    [
      [`benefits: ${by("WA", "Washington")} benefits`],
      { city: "Miami", state: "Florida", otherLocations: [seattle] },
    ],
  ])("%j", async (reasons, change) => expect(await reasonsFor(change)).toEqual(reasons));

  test.each<[string, object]>([
    ["one that names both", { ...inDenver, benefits: ["Medical insurance"] }],
    ["one for companies alone", { city: "Denver", state: "CO", engagements: ["c2c", "1099"] }],
    ["a remote one that names no state", { workplace: "remote" }],
    ["one in a state that asks for neither", { city: "Miami", state: "FL" }],
    ["one abroad", { city: "Kochi", state: "CO", country: "IN" }],
  ])("%s goes in", async (_, change) => expect(await reasonsFor(change)).toEqual([]));

  test("from the day on which the law holds", () => {
    const inDover = { city: "Dover", state: "Delaware", country: "US", otherLocations: [] };
    const ad = { ...inDover, engagements: [], benefits: [], closesAt: null };
    expect(missingInAd(ad, "2027-09-25")).toEqual([]);
    expect(missingInAd(ad, "2027-09-26")).toHaveLength(1);
  });
});
