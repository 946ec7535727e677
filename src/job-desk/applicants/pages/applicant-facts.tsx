import { bothClocks } from "../../../desk/bookings/pages/words.ts";
import { dayText } from "../../../desk/pages/day-text.ts";
import { writtenTime } from "../../../desk/pages/written-time.ts";
import type { ListedApplicant } from "../server/list-applicants.ts";

/** What is known of an applicant, in few words: what is late or due stands out. */
export function ApplicantFacts({
  applicant,
  today,
}: {
  applicant: ListedApplicant;
  today: string;
}) {
  const { appliedAt, decideBy, isLate, isWaiting, nextStep, nextStepOn, interviewAt } = applicant;
  return (
    <>
      {isLate && <strong>Late: decision promised by {dayText(decideBy)}</strong>}
      <span>Applied {writtenTime(appliedAt)}</span>
      {isWaiting && !isLate && <span>Decision by {dayText(decideBy)}</span>}
      {interviewAt && <span>Interview {bothClocks(interviewAt)}</span>}
      {nextStep && <NextStep step={nextStep} day={nextStepOn} today={today} />}
    </>
  );
}

function NextStep({ step, day, today }: { step: string; day: string | null; today: string }) {
  if (day === null) return <span>Next: {step}</span>;
  const text = `Next: ${step}, by ${dayText(day)}`;
  return day < today ? <strong>{text}</strong> : <span>{text}</span>;
}
