const sentences = {
  taken: "This time has just been taken. Please choose another",
  full: "This session is full now. Choose it again to wait for a seat, or choose another",
  yours: "You have booked this time already. To change something, use the link in our mail",
  "not-offered": "This time is not offered any more. Please choose another",
} as const;

/** A time that cannot be booked. Its message is the sentence that stands beside the field. */
export class TimeRefusedError extends Error {
  override name = "TimeRefusedError";

  constructor(reason: keyof typeof sentences) {
    super(sentences[reason]);
  }
}
