import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { openedForm } from "../../forms/form-state.ts";
import { BookingForm } from "./form.tsx";
import { bookingForms } from "./schema.ts";

const start = "2027-03-11T15:00:00.000Z";
const reach = { phone: "", phoneHref: "", email: "hello@daystead.example" };

/** The form as the page shows it to which a post without script leads. */
function formAfter(query: Record<string, string>): string {
  const asked = new URLSearchParams({ posted: "culture-workshop", sent: "DS-7K4M-29QX", ...query });
  const options = { path: "/x", key: "", details: undefined };
  const state = openedForm(bookingForms["culture-workshop"], asked, {}, options);
  const offer = {
    calendar: "culture-workshop",
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
