import { describe, expect, it } from "vitest";
import { holidays } from "../common/holidays.ts";
import { calendarContent, type OfficeId } from "./calendar.schema.ts";
import { type Calendar, calendars } from "./calendars.ts";
import { type OfficeDays, plannedTimes } from "./planned-times.ts";

const zones = { miami: "America/New_York", hyderabad: "Asia/Kolkata" };
const offices: OfficeDays = { zones, holidays: { miami: [], hyderabad: [] } };

const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

function calendarOf(given: object) {
  const content = {
    title: "Demo",
    summary: "A demo",
    place: "By video call.",
    minutes: 30,
    seats: 1,
  };
  return { name: "demo" as const, ...calendarContent.parse({ ...content, ...given }) };
}

function slotsOf(slots: object) {
  const always = { buffer: 15, noticeHours: 0, days: 3 };
  return calendarOf({ slots: { ...always, ...slots } });
}

const startsOf = (calendar: ReturnType<typeof calendarOf>, now: string, kept = offices) =>
  plannedTimes(calendar, kept, new Date(now)).map(({ start }) => start.toISOString());

describe("slots", () => {
  it("fill the office's hours, a buffer apart, and none goes past the end", () => {
    const hours = [{ office: "miami", on: ["monday"], from: "09:00", to: "10:59" }];
    expect(startsOf(slotsOf({ hours }), "2026-11-23T05:00:00Z")).toEqual([
      "2026-11-23T14:00:00.000Z",
      "2026-11-23T14:45:00.000Z",
    ]);
  });

  it("stay at nine in Miami when its clocks go back, an hour later by everybody else's", () => {
    const hours = [{ office: "miami", on: everyDay, from: "09:00", to: "09:30" }];
    expect(startsOf(slotsOf({ hours }), "2026-10-31T05:00:00Z")).toEqual([
      "2026-10-31T13:00:00.000Z",
      "2026-11-01T14:00:00.000Z",
      "2026-11-02T14:00:00.000Z",
    ]);
  });

  it("stay at nine in Miami when its clocks go forward", () => {
    const hours = [{ office: "miami", on: everyDay, from: "09:00", to: "09:30" }];
    expect(startsOf(slotsOf({ hours }), "2027-03-13T06:00:00Z")).toEqual([
      "2027-03-13T14:00:00.000Z",
      "2027-03-14T13:00:00.000Z",
      "2027-03-15T13:00:00.000Z",
    ]);
  });

  it("stay where they are in Hyderabad, which never changes its clocks", () => {
    const hours = [{ office: "hyderabad", on: everyDay, from: "10:00", to: "10:30" }];
    expect(startsOf(slotsOf({ hours }), "2026-10-31T00:00:00Z")).toEqual([
      "2026-10-31T04:30:00.000Z",
      "2026-11-01T04:30:00.000Z",
      "2026-11-02T04:30:00.000Z",
    ]);
  });

  it("are as long as they say in the night of a change, which has an hour twice or not at all", () => {
    const hours = [{ office: "miami", on: ["sunday"], from: "00:30", to: "03:30" }];
    const lengths = (now: string) =>
      plannedTimes(slotsOf({ hours, days: 1 }), offices, new Date(now)).map(
        ({ start, end }) => end.getTime() - start.getTime(),
      );
    expect(lengths("2026-11-01T04:00:00Z")).toEqual(Array(5).fill(30 * 60_000));
    expect(lengths("2027-03-14T05:00:00Z")).toEqual(Array(3).fill(30 * 60_000));
  });

  it("leave out holidays of the office, and what is too near", () => {
    const hours = [{ office: "miami", on: everyDay, from: "09:00", to: "09:30" }];
    const calendar = slotsOf({ hours, noticeHours: 24 });
    const thanksgiving = [{ on: "2026-11-26", name: "Thanksgiving" }];
    const kept = { zones, holidays: { miami: thanksgiving, hyderabad: [] } };
    expect(startsOf(calendar, "2026-11-24T15:00:00Z", kept)).toEqual([]);
    expect(startsOf(calendar, "2026-11-24T13:00:00Z", kept)).toEqual(["2026-11-25T14:00:00.000Z"]);
  });
});

describe("sessions", () => {
  it("come on the second Wednesday of each month, but for the days that are left out", () => {
    const monthly = [{ week: 2, on: "wednesday", at: "11:00", office: "miami" }];
    const sessions = { monthly, months: 3, noticeHours: 24, except: ["2027-01-13"] };
    expect(startsOf(calendarOf({ sessions }), "2026-11-21T12:00:00Z")).toEqual([
      "2026-12-09T16:00:00.000Z",
      "2027-02-10T16:00:00.000Z",
    ]);
  });

  it("are the named ones, each once, and not those that are over", () => {
    const dates = [
      { on: "2026-10-01", at: "10:00", office: "miami" },
      { on: "2027-03-20", at: "10:00", office: "miami" },
      { on: "2027-03-20", at: "19:30", office: "hyderabad" },
    ];
    const sessions = { dates, noticeHours: 2 };
    expect(startsOf(calendarOf({ sessions }), "2026-11-21T12:00:00Z")).toEqual([
      "2027-03-20T14:00:00.000Z",
    ]);
  });
});

describe("the real calendars", () => {
  const kept = { zones, holidays };

  it("offer times on any day of the year", () => {
    for (const day of ["2026-12-20", "2027-02-27", "2027-06-01", "2027-10-30"]) {
      const now = new Date(`${day}T12:00:00Z`);
      expect(plannedTimes(calendars.demo, kept, now).length).toBeGreaterThan(50);
      expect(plannedTimes(calendars.consultation, kept, now).length).toBeGreaterThan(50);
      expect(plannedTimes(calendars["culture-workshop"], kept, now).length).toBeGreaterThan(2);
    }
  });

  it.each(
    (["miami", "hyderabad"] as const).flatMap((office) =>
      holidays[office].map(({ on, name }) => [name, office, on] as const),
    ),
  )("are closed on %s in %s, %s", (_name, office, on) => {
    const weekBefore = new Date(Date.parse(`${on}T00:00:00Z`) - 7 * 86_400_000);
    for (const calendar of Object.values(calendars)) {
      expect(startDaysOf(calendar, office, weekBefore)).not.toContain(on);
    }
  });

  it("keep the festivals that the pages name", () => {
    const named = holidays.hyderabad.map(({ name }) => name);
    expect(named).toEqual(expect.arrayContaining(["Diwali", "Sankranti", "Ugadi"]));
    expect(holidays.miami.map(({ name }) => name)).toContain("Thanksgiving");
  });

  /** The days, by an office's own clock, on which its own hours or sessions are offered. */
  function startDaysOf(calendar: Calendar, office: OfficeId, now: Date): string[] {
    const { slots, sessions } = calendar;
    const own = {
      ...calendar,
      ...(slots && { slots: { ...slots, hours: slots.hours.filter(by(office)) } }),
      ...(sessions && {
        sessions: { ...sessions, monthly: sessions.monthly.filter(by(office)) },
      }),
    };
    return plannedTimes(own, kept, now).map(({ start }) =>
      new Intl.DateTimeFormat("sv", { timeZone: zones[office] }).format(start),
    );
  }

  const by = (office: OfficeId) => (one: { office: OfficeId }) => one.office === office;
});
