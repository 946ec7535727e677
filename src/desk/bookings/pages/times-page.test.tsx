import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { bookingDeskForms } from "../forms.ts";
import type { TimesShown } from "../server/answer-times.ts";
import { TimesPage } from "./times-page.tsx";

const start = new Date("2030-01-07T15:00:00Z");
const session = { start, seats: 12, version: 1, booked: 0, waiting: 0, isBlocked: false };
const shown: TimesShown = {
  session: {
    id: "",
    tokenHash: "",
    means: "passkey",
    isConfirmed: false,
    member: { id: "", email: "rex@daystead.example", name: "Rex", role: "recruiter" },
  },
  blocks: [],
  sessions: [
    { ...session, calendar: "culture-workshop" },
    { ...session, calendar: "event-workshops" },
  ],
  interest: [],
  events: [],
  news: undefined,
  typed: undefined,
};

test("seats that are refused are marked at their own session, with the reason", () => {
  const typed = {
    form: bookingDeskForms.setSeats.name,
    values: { calendar: "event-workshops", start: start.toISOString(), seats: "600", version: "1" },
    errors: { seats: "Please enter a number from 1 to 500" },
  };
  const html = renderToStaticMarkup(<TimesPage shown={{ ...shown, typed }} />);
  const [seats = ""] = html.match(/<input[^>]*name="seats"[^>]*value="600"[^>]*>/) ?? [];
  expect(seats).toContain('aria-invalid="true"');
  const [, errorId] = seats.match(/aria-describedby="([^"]+)"/) ?? [];
  expect(html).toContain(`id="${errorId}">Please enter a number from 1 to 500</p>`);
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
});

test("who waits for dates can be told only while one can be booked", () => {
  const calendar = "event-workshops" as const;
  const dates = [{ start: start.toISOString(), seatsLeft: 12, waiting: 0 }];
  const told = (list: Omit<TimesShown["interest"][number], "calendar">) =>
    renderToStaticMarkup(<TimesPage shown={{ ...shown, interest: [{ calendar, ...list }] }} />);
  expect(told({ people: 400, dates })).toContain("Tell 400 people these dates");
  expect(told({ people: 1, dates })).toContain("Yes, tell 1 person now");
  const without = told({ people: 400, dates: [] });
  expect(without).toContain("400 people asked to be told when dates are out.");
  expect(without).not.toContain(bookingDeskForms.announce.name);
});
