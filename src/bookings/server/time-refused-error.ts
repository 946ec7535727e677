const sentences = {
  taken: "This time has just been taken. Please choose another",
  full: "This session is full now. Choose it again to wait for a seat, or choose another",
  yours: "You have booked this time already. To change something, use the link in our mail",
  lapsed: "This time is not held for you any more. Please choose again",
  cancelled: "Your booking of this time was canceled. Please choose again",
  "not-offered": "This time is not offered any more. Please choose another",
  "two-open":
    "Two bookings are open under this address already. Move or cancel one of them by the link in its mail",
  "many-held":
    "Several times are held for your network and not confirmed yet. Please try again in 15 minutes, or write to us",
  "many-mails":
    "This address has had several mails from us within the hour, and a booking needs one more. Please try again in an hour, or call us",
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
