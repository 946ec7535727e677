import { isOver } from "../../../applications/stages.ts";
import { bothClocks } from "../../../desk/bookings/pages/words.ts";
import { PressForm } from "../../../desk/pages/press-form.tsx";
import { writtenTime } from "../../../desk/pages/written-time.ts";
import { bookingPath } from "../../../desk/paths.ts";
import { applicantForms } from "../forms.ts";
import type { ApplicantShown } from "../server/answer-applicant.ts";

/** Has the applicant choose a time, and tells which one it is. */
export function InterviewSection({ shown, path }: { shown: ApplicantShown; path: string }) {
  const { stage, interview, invitedAt, item } = shown.applicant;
  const isDone = isOver(stage);
  if (isDone && !interview) return null;
  const isComing = interview?.state === "booked" && interview.startsAt > new Date();
  return (
    <section aria-labelledby="interview-title">
      <h2 id="interview-title">Interview</h2>
      <p>
        {interview ? (
          <>
            {interview.state === "booked" ? "Booked for " : "Canceled. It was booked for "}
            <a href={bookingPath(item.reference)}>{bothClocks(interview.startsAt)}</a>.
          </>
        ) : (
          "No time is booked."
        )}{" "}
        {isDone && isComing && "It stays in both calendars until you cancel it there."}
        {invitedAt && !isComing && `Asked on ${writtenTime(invitedAt)} to choose a time.`}
      </p>
      {!isDone && !isComing && (
        <PressForm form={applicantForms.invite} path={path} version={item.version}>
          {invitedAt ? "Ask again to choose a time" : "Ask to choose a time"}
        </PressForm>
      )}
    </section>
  );
}
