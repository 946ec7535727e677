import { writtenDay } from "../../../jobs/domain/working-days.ts";

/** By when something is promised; what is due or late stands out. */
export function PromisedMark({ day, today }: { day: string; today: string }) {
  if (day > today) return <span>Promised by {writtenDay(day)}</span>;
  return (
    <strong>{day === today ? "Promised by today" : `Late: promised by ${writtenDay(day)}`}</strong>
  );
}
