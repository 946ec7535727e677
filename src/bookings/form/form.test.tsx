import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { openedForm } from "../../forms/form-state.ts";
import { BookingForm } from "./form.tsx";
import { bookingForms } from "./schema.ts";
import { TimePicker } from "./time-picker.tsx";

const start = "2027-03-11T15:00:00.000Z";
const reach = { phone: "", phoneHref: "", email: "hello@daystead.example" };

/** The form as the page shows it to which a post without script leads. */
function formAfter(query: Record<string, string>): string {
  const asked = new URLSearchParams({ posted: "culture-workshop", sent: "DS-7K4M-29QX", ...query });
  const options = { path: "/x", key: "", details: undefined };
  const state = openedForm(bookingForms["culture-workshop"], asked, {}, options);
  const offer = {
    calendar: "culture-workshop",
    isSession: true,
    offices: [],
    zone: "America/New_York",
    isZoneChosen: true,
    query: {},
  } as const;
  return renderToStaticMarkup(<BookingForm {...state} reach={reach} offer={offer} times={[]} />);
}

it("says of a place on a waiting list that it is one, and that no seat is there yet", () => {
  const hold = { held: start, until: "2027-03-01T15:00:00.000Z" };
  expect(formAfter(hold)).toContain("We are holding Thursday, March 11, 2027");
  const waiting = formAfter({ ...hold, wait: "yes" });
  expect(waiting).toContain("your place on the waiting list for Thursday, March 11, 2027");
  expect(waiting).not.toContain("calendar file");
});

it("calls the clock in which it tells times by its city, as nobody knows whether it is the visitor's", () => {
  const told = (timeZone: string) =>
    renderToStaticMarkup(
      <TimePicker
        id="slot"
        name="slot"
        error={undefined}
        times={[{ start, seatsLeft: 1, waiting: 0 }]}
        isSession={false}
        chosen={undefined}
        timeZone={timeZone}
        offices={[
          { city: "Miami", timeZone: "America/New_York" },
          { city: "Hyderabad", timeZone: "Asia/Kolkata" },
        ]}
      />,
    );
  expect(told("America/New_York")).toContain(
    "Miami time, UTC\u22125 on this day; Hyderabad UTC+5:30.",
  );
  expect(told("Europe/Paris")).toContain(
    "Paris time, UTC+1 on this day; Miami UTC\u22125; Hyderabad UTC+5:30.",
  );
});

describe("a day with one time", () => {
  const dayOf = (isSession: boolean, seatsLeft: number, waiting = 0) =>
    renderToStaticMarkup(
      <TimePicker
        id="slot"
        name="slot"
        error={undefined}
        times={[{ start, seatsLeft, waiting }]}
        isSession={isSession}
        chosen={undefined}
        timeZone="America/New_York"
        offices={[]}
      />,
    );

  it.each([
    ["session", 12, "12 seats left"],
    ["session", 1, "1 seat left"],
    ["session", 0, "Full"],
    ["slot", 1, "1 time"],
    ["slot", 2, "1 time"],
  ])("of a %s with %i seats free tells: %s", (kind, seatsLeft, told) => {
    expect(dayOf(kind === "session", seatsLeft)).toContain(`<span class="small">${told}</span>`);
  });

  it("that is full says how many wait", () => {
    expect(dayOf(true, 0)).toContain("<small>Full: wait for a seat</small>");
    expect(dayOf(true, 0, 3)).toContain("<small>Full: wait for a seat, 3 ahead of you</small>");
  });
});
