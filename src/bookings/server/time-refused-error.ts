import { bookingHoldMinutes } from "../../common/retention.ts";

const sentences = {
  taken: "This time has just been taken. Please choose another",
  full: "This session is full now. Choose it again to wait for a seat, or choose another",
  yours: "You have already booked this time. To change it, use the link in our email",
  lapsed: "We are no longer holding this time for you. Please choose again",
  cancelled: "Your booking for this time was canceled. Please choose again",
  "not-offered": "This time is no longer available. Please choose another",
  "two-open":
    "This address already has two open bookings. Move or cancel one of them with the link in its email",
  "many-held": `Several times are being held for your network and are not confirmed yet. Please try again in ${bookingHoldMinutes} minutes, or write to us`,
  "many-mails":
    "We have sent this address several emails within the hour, and a booking needs one more. Please try again in an hour, or call us",
} as const;

type Reason = keyof typeof sentences;

/** A time that cannot be booked. Its message is the sentence that stands beside the field. */
export class TimeRefusedError extends Error {
  override name = "TimeRefusedError";
  /** The form's field that it is about. */
  readonly field: "slot" | "email";

  constructor(reason: Reason) {
    super(sentences[reason]);
    this.field = reason === "two-open" || reason === "many-mails" ? "email" : "slot";
  }
}
