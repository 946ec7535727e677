import { PhaseSun } from "../art/index.ts";
import "../sections/approach/approach.css";

/** How far a submission can have come, in order. */
const phases = [
  {
    status: "received",
    title: "Received",
    text: "It is stored, and our staff have been told by email.",
  },
  { status: "read", title: "Read", text: "A person has read it." },
  {
    status: "answered",
    title: "Answered",
    text: "We have answered, by email or by phone. Check your junk folder, too.",
  },
  { status: "closed", title: "Closed", text: "There is nothing more to do on either side." },
] as const;

/** What they say to somebody who waits for dates. */
const interestTexts = {
  received: "You are on the list. We write to you when the dates are out.",
  read: "A person has read it, and you are on the list. We write to you when the dates are out.",
  answered: "We have written to you that the dates are out. Check your junk folder, too.",
  closed: "You are no longer on the list.",
};

type Status = (typeof phases)[number]["status"];

type StatusProps = {
  status: Status;
  /** Whether its sender waits for dates. */
  isInterest: boolean;
  /** When it came so far, where that is known. */
  reached: Partial<Record<Status, string>>;
};

/** Where a submission stands, from a quarter of the sun to the whole of it. What is still ahead is unlit. */
export function StatusPhases({ status, isInterest, reached: times }: StatusProps) {
  const reached = phases.findIndex((phase) => phase.status === status);
  return (
    <section className="band status">
      <div className="wrap">
        <div className="head">
          <h2>Where it stands</h2>
        </div>
        <ol className="phases">
          {phases.map((phase, index) => (
            <li
              key={phase.status}
              className={index > reached ? "ahead" : undefined}
              aria-current={index === reached ? "step" : undefined}
            >
              <PhaseSun phase={suns[index] ?? 4} />
              <h3>{phase.title}</h3>
              <p>
                {sentence(isInterest ? interestTexts[phase.status] : phase.text, index - reached)}
              </p>
              {index <= reached && times[phase.status] && (
                <p className="small">{times[phase.status]}</p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const suns = [1, 2, 3, 4] as const;

function sentence(text: string, distance: number) {
  if (distance > 0) return "Not yet.";
  if (distance < 0) return "Done.";
  return (
    <>
      <b>This is the current step.</b> {text}
    </>
  );
}
