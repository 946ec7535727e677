import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { simpleParser } from "mailparser";
import nodemailer from "nodemailer";
import { describe, expect, it } from "vitest";
import type { MailKind } from "../../platform/db/mail-kinds.ts";
import { composeOptions } from "../../platform/mail/compose-options.ts";
import { UndeliverableError } from "../../platform/outbox/undeliverable-error.ts";
import { composeMail } from "../../program/compose-mail.ts";
import { testSource } from "../../program/testing.ts";
import { calendars } from "../calendars.ts";
import { dayText } from "../time-text.ts";
import type { BookingDetails } from "./booking-details.ts";
import type { Booking } from "./tables.ts";
import { bookingAnswers } from "./testing.ts";

const submissionId = randomUUID();
const dayLong = 24 * 60 * 60 * 1000;
const soon = () => new Date(Date.now() + dayLong / 2).toISOString();

function bookingAt(start: string, given: Partial<Booking> = {}): Booking {
  const startsAt = new Date(start);
  return {
    submissionId,
    calendar: "demo",
    startsAt,
    endsAt: new Date(startsAt.getTime() + 30 * 60_000),
    state: "booked",
    seat: 1,
    timeZone: "America/Chicago",
    sequence: 0,
    meeting: 0,
    since: new Date(startsAt.getTime() - dayLong),
    heldUntil: null,
    ...given,
  };
}

/** The mail as it arrives, with the calendar file in it read by another program's parser. */
async function arrive(
  kind: MailKind,
  booking: Booking | undefined,
  answers: Record<string, unknown> = {},
  reached: BookingDetails["reached"] = "booked",
) {
  const source = {
    ...testSource(
      {},
      { id: submissionId, form: "demo", answers: { ...bookingAnswers, ...answers } },
    ),
    files: [],
    booking: async () => booking && { booking, calendar: calendars.demo, before: 2, reached },
  };
  const mail = await composeMail(
    { id: randomUUID(), kind, number: booking?.sequence ?? 0, createdAt: new Date() },
    source,
  );
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message } = await transporter(transport, mail);
  const parsed = await simpleParser(message);
  const file = parsed.attachments.find(({ filename }) => filename === "invitation.ics");
  return {
    parsed,
    raw: message.toString(),
    calendar: file && readCalendar(file.content.toString()),
  };
}

async function transporter(
  transport: ReturnType<typeof nodemailer.createTransport>,
  mail: Awaited<ReturnType<typeof composeMail>>,
) {
  const { message } = await transport.sendMail(composeOptions(mail));
  if (!Buffer.isBuffer(message)) throw new TypeError("A buffer was asked for");
  return { message };
}

function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent");
  const [component] = events;
  if (!component || events.length !== 1) throw new Error("One event was expected");
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue("method"),
    status: component.getFirstPropertyValue("status"),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
  };
}

const waiting = bookingAt("2026-12-01T15:00:00.000Z", { state: "waiting", seat: null });

describe("the calendar file", () => {
  it.each([
    ["the last hour before Miami's clocks go back", "2026-11-01T05:30:00.000Z"],
    ["the hour that Miami has twice", "2026-11-01T06:30:00.000Z"],
    ["the day after", "2026-11-02T14:00:00.000Z"],
    ["the last hour before they go forward", "2027-03-14T06:30:00.000Z"],
    ["the hour after the one that Miami does not have", "2027-03-14T07:00:00.000Z"],
    ["a day on which London's clocks change and Miami's do not", "2027-03-28T14:00:00.000Z"],
  ])("holds the right instants: %s", async (_when, start) => {
    const { calendar } = await arrive("receipt", bookingAt(start));
    const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
    expect(calendar).toMatchObject({ method: "REQUEST", status: "CONFIRMED", start, end });
  });

  it("keeps its UID while a move raises SEQUENCE and a cancellation cancels", async () => {
    const start = "2026-12-01T15:00:00.000Z";
    const booked = await arrive("receipt", bookingAt(start));
    const moved = await arrive("booking-moved", bookingAt(start, { sequence: 1 }));
    const off = { state: "cancelled", seat: null, sequence: 2 } as const;
    const cancelled = await arrive("booking-cancelled", bookingAt(start, off));
    const files = [booked, moved, cancelled].map(({ calendar }) => calendar);
    expect(new Set(files.map((file) => file?.uid))).toEqual(
      new Set([`${submissionId}@www.daystead.example`]),
    );
    expect(files.map((file) => file?.sequence)).toEqual([0, 1, 2]);
    expect(files.map((file) => file?.method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(files.map((file) => file?.status)).toEqual(["CONFIRMED", "CONFIRMED", "CANCELLED"]);
    expect(cancelled.raw).toMatch(/^Content-Type: text\/calendar;.*method=CANCEL/im);
  });

  it("of a second meeting, after one that took place, leaves the first where it is", async () => {
    const second = bookingAt("2026-12-10T15:00:00.000Z", { sequence: 1, meeting: 1 });
    const { calendar } = await arrive("booking-confirmed", second);
    expect(calendar?.uid).toBe(`${submissionId}-2@www.daystead.example`);
  });

  it("takes nothing out of a calendar for whoever was on the waiting list alone", async () => {
    const off = bookingAt("2026-12-01T15:00:00.000Z", { state: "cancelled", seat: null });
    for (const [kind, subject] of [
      ["booking-cancelled", /^You are off the waiting list/],
      ["booking-cancelled-staff", /^Off the waiting list/],
    ] as const) {
      const { parsed, calendar } = await arrive(kind, off, {}, "waiting");
      expect(calendar).toBeUndefined();
      expect(parsed.subject).toMatch(subject);
      expect(parsed.text).not.toMatch(/calendar file/);
    }
  });

  it("takes nothing out where a time was canceled before it was confirmed", async () => {
    const off = bookingAt("2026-12-01T15:00:00.000Z", { state: "cancelled", seat: null });
    const { parsed, calendar } = await arrive("receipt", off, {}, "held");
    expect(calendar).toBeUndefined();
    expect(parsed.subject).toMatch(/^Your booking has been canceled/);
    expect(parsed.text).not.toMatch(/calendar file/);
  });

  it("is not sent while one waits for a seat", async () => {
    const { parsed, calendar } = await arrive("receipt", waiting);
    expect(calendar).toBeUndefined();
    expect(parsed.subject).toContain("waiting list");
    expect(parsed.text).toContain("People ahead of you: 2.");
  });
});

describe("the mail", () => {
  it("tells the time in the visitor's clock and in those of both offices", async () => {
    const { parsed } = await arrive("receipt", bookingAt("2026-12-01T15:00:00.000Z"));
    expect(parsed.text).toContain("Your time (Chicago): Tuesday, December 1, 2026 at 9:00 AM CST");
    expect(parsed.text).toContain("Miami time: Tuesday, December 1, 2026 at 10:00 AM EST");
    expect(parsed.text).toMatch(/Hyderabad time: Tuesday, December 1, 2026 at 8:30 PM/);
    expect(parsed.text).toContain("https://www.daystead.example/t/the-token");
  });

  it("tells staff which time a robot's post asked for, and that it is not booked", async () => {
    const answers = { slot: "2026-12-01T15:00:00.000Z", zone: "America/Chicago" };
    const { parsed, calendar } = await arrive("staff", undefined, answers);
    expect(parsed.text).toContain("State: Asked for, not booked");
    expect(parsed.text).toContain("Miami time: Tuesday, December 1, 2026 at 10:00 AM EST");
    expect(calendar).toBeUndefined();
  });

  it("calls no office's clock the visitor's, as times are told in one until another is chosen", async () => {
    const booking = bookingAt("2026-12-01T15:00:00.000Z", { timeZone: "Asia/Kolkata" });
    const { parsed } = await arrive("receipt", booking);
    expect(parsed.text).not.toContain("Your time");
    expect(parsed.text?.match(/^\w+ time: /gm)).toEqual(["Hyderabad time: ", "Miami time: "]);
  });

  it("that asks to confirm a place on a waiting list promises no time", async () => {
    const held = { ...waiting, heldUntil: new Date("2026-11-30T15:00:00.000Z") };
    const { parsed } = await arrive("receipt", held);
    expect(parsed.subject).toMatch(/^Please confirm your place on the waiting list/);
    expect(parsed.text).toContain("We are holding your place on the waiting list");
    expect(parsed.text).toContain("People ahead of you: 2.");
    expect(parsed.text).not.toMatch(/time is yours/i);
  });

  it("tells staff that somebody waits and has no seat", async () => {
    const { parsed } = await arrive("staff", waiting);
    expect(parsed.text).toContain("State: Waiting list, no seat yet");
    const booked = await arrive("staff", bookingAt("2026-12-01T15:00:00.000Z"));
    expect(booked.parsed.text).not.toContain("Waiting list");
  });

  it.each([
    ["booking-moved-staff", "booked", "PUBLISH"],
    ["booking-cancelled-staff", "cancelled", "CANCEL"],
    ["booking-seat-staff", "booked", "PUBLISH"],
    ["staff", "booked", "PUBLISH"],
  ] as const)("%s goes to staff, and its answer to the visitor", async (kind, state, method) => {
    const booking = bookingAt("2026-12-01T15:00:00.000Z", { state });
    const { parsed, calendar } = await arrive(kind, booking);
    expect(parsed.to).toMatchObject({ text: "hello@daystead.example" });
    expect(parsed.replyTo?.text).toBe("ana@example.com");
    expect(parsed.text).toContain("Visitor's time (Chicago): Tuesday");
    expect(parsed.text).not.toContain("Your time");
    expect(calendar).toMatchObject({ method, attendees: [] });
  });

  it.each([
    ["booking-moved-staff", /^Booking canceled/],
    ["booking-seat-staff", /^Booking canceled/],
    ["staff", /^New /],
  ] as const)("%s that comes late says that it was canceled meanwhile", async (kind, subject) => {
    const off = bookingAt("2026-12-01T15:00:00.000Z", { state: "cancelled", seat: null });
    const { parsed } = await arrive(kind, off);
    expect(parsed.subject).toMatch(subject);
    expect(parsed.text).toMatch(/was canceled|State: Canceled since/);
  });

  it("of a reminder whose booking was canceled in the last moment says that it is canceled", async () => {
    const off = { state: "cancelled", seat: null } as const;
    const { parsed } = await arrive("booking-reminder", bookingAt(soon(), off));
    expect(parsed.subject).toMatch(/^Your booking has been canceled/);
  });

  it("promises a reminder only where one is to come", async () => {
    const promise = "We will remind you the day before.";
    const late = await arrive("booking-confirmed", bookingAt(soon()));
    expect(late.parsed.text).not.toContain(promise);
    const inTwoDays = new Date(Date.now() + 2 * dayLong).toISOString();
    const early = await arrive("booking-confirmed", bookingAt(inTwoDays));
    expect(early.parsed.text).toContain(promise);
  });

  it("of a reminder names the day, and is not sent when the time has come", async () => {
    const start = soon();
    const day = dayText(new Date(start), "America/Chicago");
    const { parsed } = await arrive("booking-reminder", bookingAt(start));
    expect(parsed.subject).toContain(`Reminder: your booking on ${day}`);
    expect(parsed.text).not.toMatch(/tomorrow/i);
    const begun = bookingAt(new Date(Date.now() - 1000).toISOString());
    await expect(arrive("booking-reminder", begun)).rejects.toThrow(UndeliverableError);
  });

  it.each([
    "a\r\nBcc: eve@example.com",
    "a\u2028Bcc: eve@example.com",
    "ana@example.com, eve@example.com",
    '"ana\\"@x"@example.com',
  ])("is not sent to %j, and puts nothing of it into a header", async (email) => {
    const booking = bookingAt("2026-12-01T15:00:00.000Z");
    await expect(arrive("receipt", booking, { email })).rejects.toThrow();
    const { parsed } = await arrive("staff", booking, { email });
    expect(parsed.replyTo).toBeUndefined();
    expect(parsed.bcc).toBeUndefined();
    expect([...parsed.headers.values()].join("\n")).not.toContain("eve@");
  });

  it("keeps a visitor's text out of the calendar file", async () => {
    const hostile = "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Free money";
    const { calendar } = await arrive("receipt", bookingAt("2026-12-01T15:00:00.000Z"), {
      firstName: hostile,
      note: hostile,
    });
    expect(calendar?.summary).toBe(calendars.demo.summary);
  });
});
