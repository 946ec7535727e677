import { expect, it } from "vitest";
import { daysOf, hrefOf, instantOf, readView, turn } from "./view.ts";

const zones = { miami: "America/New_York", hyderabad: "Asia/Kolkata" };
/** In Hyderabad it is Tuesday already. */
const now = new Date("2026-11-24T02:00:00Z");
const read = (query: string) => readView(new URLSearchParams(query), zones, now);

it("shows this week from Monday, in all calendars, by Miami's clock", () => {
  expect(read("")).toEqual({
    kind: "week",
    calendar: undefined,
    office: "miami",
    from: "2026-11-23",
  });
  expect(read("view=agenda&office=hyderabad").from).toBe("2026-11-24");
});

it.each(["from=2026-02-30", "from=1", "from=9999-12-31", "calendar=nothing", "view=year&office=x"])(
  "takes %s for what it does not know",
  (query) => expect(read(query)).toEqual(read("")),
);

it("turns by what it shows, and its address says it again", () => {
  const view = read("view=agenda&calendar=demo&office=hyderabad&from=2026-12-30");
  expect(turn(view, 1).from).toBe("2027-01-27");
  expect(turn(turn(view, 1), -1)).toEqual(view);
  expect(readView(new URL(hrefOf(view), "http://x").searchParams, zones, now)).toEqual(view);
});

it("has days as long as the office has them when its clock changes", () => {
  const week = daysOf(read("from=2026-10-26"), zones.miami);
  const hours = week.map(({ from, to }) => (to.getTime() - from.getTime()) / 3_600_000);
  expect(hours).toEqual([24, 24, 24, 24, 24, 24, 25]);
  expect(week.at(-1)?.day).toBe("2026-11-01");
});

it("reads a wall clock in the office's zone of that day", () => {
  expect(instantOf("2026-07-01", "09:00", zones.miami).toISOString()).toBe(
    "2026-07-01T13:00:00.000Z",
  );
  expect(instantOf("2026-12-01", "09:00", zones.miami).toISOString()).toBe(
    "2026-12-01T14:00:00.000Z",
  );
  expect(instantOf("2026-12-01", "09:00", zones.hyderabad).toISOString()).toBe(
    "2026-12-01T03:30:00.000Z",
  );
});
