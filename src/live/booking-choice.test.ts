import { expect, test } from "vitest";
import { chooseCalendar } from "./booking-choice.ts";

const choose = (query: string) =>
  chooseCalendar(["demo", "consultation"], new URL(`https://a.example/book-demo${query}`), "book");

test.each([
  ["", "demo"],
  ["?topic=consultation", "consultation"],
  ["?topic=nothing", "demo"],
  ["?posted=consultation", "consultation"],
  ["?posted=consultation-request", "consultation"],
])("/book-demo%s books a %s", (query, calendar) => {
  const { forms, ...choice } = choose(query);
  expect(choice.calendar).toBe(calendar);
  expect(choice.query).toEqual({ topic: calendar });
  expect(forms.map(({ name }) => name)).toEqual([calendar, `${calendar}-request`]);
});

test("several calendars are linked to each other, and the chosen one is marked", () => {
  expect(choose("?topic=consultation").topics).toMatchObject([
    { href: "/book-demo?topic=demo#book", isChosen: false },
    { href: "/book-demo?topic=consultation#book", isChosen: true },
  ]);
});

test("a single calendar needs no choice; the event asks by a form of its own", () => {
  const url = new URL("https://a.example/jobs/be-the-light?topic=demo");
  const { calendar, query, topics, forms } = chooseCalendar(["event-workshops"], url, "book");
  expect({ calendar, query, topics }).toEqual({
    calendar: "event-workshops",
    query: undefined,
    topics: [],
  });
  expect(forms[1].name).toBe("event-interest");
});
