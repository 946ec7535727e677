import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Shown } from "./shown.tsx";

type Props = ComponentProps<typeof Shown>;

const linked: Props["linked"] = {
  reference: "DS-7K4M-29QX",
  title: "demo booking",
  status: "received",
  isInterest: false,
  reached: {},
  seriesMailsEnded: undefined,
  received: [],
  answers: [],
  files: [],
  replies: [],
};

const shown = (given: Partial<Props>) =>
  renderToStaticMarkup(
    <Shown
      path="/t/x"
      linked={linked}
      booking={undefined}
      application={undefined}
      interview={undefined}
      change={undefined}
      erasureRefusal={undefined}
      heldUntil={undefined}
      series={undefined}
      reach={{ phone: "", phoneHref: "", email: "hello@daystead.example" }}
      isCorrectable={false}
      {...given}
    />,
  );

const form = { path: "/t/x", submissionKey: "", values: {}, errors: {}, result: undefined };
const offer = {
  calendar: "demo",
  times: [],
  isSession: false,
  offices: [],
  zone: "America/New_York",
  isZoneChosen: true,
  query: {},
} as const;

const cancelled = (isConfirmed: boolean): Props["booking"] => ({
  state: "cancelled",
  hold: undefined,
  isConfirmed,
  onlyWaited: false,
  isOpen: false,
  before: 0,
  facts: [],
  offer,
  move: form,
});

it("promises an email of a cancellation only where one goes out", () => {
  const mailed = "An email that takes it off your calendar is on its way.";
  expect(shown({ change: "cancelled", booking: cancelled(true) })).toContain(mailed);
  const held = shown({ change: "cancelled", booking: cancelled(false) });
  expect(held).not.toContain(mailed);
  expect(held).toContain("The time is no longer held for you.");
});

it("says of a change only what is still so when its address is opened again", () => {
  const booked = { ...cancelled(true), state: "booked", isOpen: true } as const;
  const words = "The time is yours.";
  expect(shown({ change: "kept", booking: booked as Props["booking"] })).toContain(words);
  expect(shown({ change: "kept", booking: cancelled(true) })).not.toContain(words);
  const off = "Your booking has been canceled.";
  expect(shown({ change: "cancelled", booking: cancelled(true) })).toContain(off);
  expect(shown({ change: "cancelled", booking: booked as Props["booking"] })).not.toContain(off);
});

it("takes nobody off a calendar who only waited for a seat", () => {
  const booking = { ...cancelled(true), onlyWaited: true } as Props["booking"];
  const page = shown({ change: "cancelled", booking });
  expect(page).toContain("You are off the waiting list.");
  expect(page).not.toContain("off your calendar");
});

it("promises no seat in a session that is over", () => {
  const waiting = { ...cancelled(true), state: "waiting", onlyWaited: true } as const;
  expect(shown({ booking: { ...waiting, isOpen: true } as Props["booking"] })).toContain(
    "You are next in line.",
  );
  const over = shown({ booking: waiting as Props["booking"] });
  expect(over).toContain("No seat became free");
  expect(over).not.toContain("next in line");
});

it("says why a time was not kept", () => {
  const booking = { ...cancelled(true), state: "lapsed", refusal: "Please choose again" } as const;
  const page = shown({ booking: booking as Props["booking"] });
  expect(page).toContain("<b>Nothing was booked.</b> Please choose again.");
});

it("says why nothing was erased", () => {
  expect(shown({ erasureRefusal: "booked" })).toContain("Cancel it first");
  expect(shown({ erasureRefusal: "kept" })).toContain("keeping a time or a place for you");
  expect(shown({ erasureRefusal: "untold" })).toContain("Our staff have not got our email yet");
  expect(shown({})).not.toContain("Nothing was erased");
});

it("lets those who registered for the video series end the emails about it, and says when they have", () => {
  const series = { parts: [], present: new Set<string>() };
  const button = 'action="/t/x?posted=unsubscribe"';
  expect(shown({ series })).toContain(button);
  expect(shown({})).not.toContain(button);
  const ended = shown({ series, linked: { ...linked, seriesMailsEnded: "Friday" } });
  expect(ended).not.toContain(button);
  expect(ended).toContain("You unsubscribed on Friday.");
});
