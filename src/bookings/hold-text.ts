import { clockText, momentText } from "./time-text.ts";

/** What is held, and until when, in a visitor's clock: `Tuesday, … at 10:00 AM EST for you until 10:42 AM`. */
export function holdText(start: Date, until: Date, timeZone: string): string {
  return `${momentText(start, timeZone)} for you until ${clockText(until, timeZone)}`;
}
