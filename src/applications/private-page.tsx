import type { BookingOffer } from "../bookings/form/form.tsx";
import { InterviewForm } from "../bookings/form/interview-form.tsx";
import { ZoneField } from "../bookings/form/zone-field.tsx";
import { postTarget } from "../forms/form.ts";
import type { FormState } from "../forms/form-state.ts";
import type { Reach } from "../forms/reach.ts";
import { Button } from "../ui/button.tsx";
import type { ConsentState } from "./consent.ts";
import { consentForm } from "./schema.ts";
import { isOver, type Stage, stageNames } from "./stages.ts";

/** Whether a client may have the résumé. */
type ShownConsent = {
  number: number;
  client: string;
  state: ConsentState;
  /** When the applicant last said so, in words. */
  answered: string | null;
  /** When it was passed on, in words. */
  passedOn: string | null;
};

/** From which times an applicant may choose one for an interview. */
export type ShownInterview = { offer: BookingOffer; form: FormState };

/** An application as its private link shows it. */
export type ShownApplication = {
  job: {
    title: string;
    href: string;
    place: string /** A line for each engagement where they pay differently. */;
    pay: string[];
  };
  /** Whether the job has closed since. */
  isClosed: boolean;
  /** What everybody who waited for our decision was told when it closed. */
  closingWord: string | null;
  stage: Stage;
  /** Why it does not go forward; null where it does. */
  reason: string | null;
  /** Which clients may have the résumé, as far as the applicant was asked. */
  consents: readonly ShownConsent[];
  /** The day by which we decide, in words. */
  decideBy: string | undefined;
  /** How soon a recruiter reads it, such as `one working day`. */
  readWithin: string;
};

/** Which job it is for, how far it has come, and by when the applicant has an answer. */
export function Application({
  application,
  path,
}: {
  application: ShownApplication;
  path: string;
}) {
  return (
    <>
      <AppliedFor application={application} />
      {application.consents.length > 0 && <Consents consents={application.consents} path={path} />}
    </>
  );
}

function AppliedFor({ application }: { application: ShownApplication }) {
  const { job, isClosed, closingWord, decideBy, readWithin, stage, reason } = application;
  return (
    <section className="band f-noon" id="application">
      <div className="wrap split w5 top-al">
        <div>
          <h2>What you applied for</h2>
          {!isOver(stage) && (
            <p className="lead">
              A recruiter reads it within {readWithin}. Our answer, yes or no, comes by email.
            </p>
          )}
        </div>
        <dl className="sent">
          <div>
            <dt>Job</dt>
            <dd>
              <a href={job.href}>{job.title}</a>
              {isClosed && ". It is no longer open to applications"}
              {isClosed && (isOver(stage) ? "." : "; yours still counts.")}
            </dd>
          </div>
          <div>
            <dt>Stage</dt>
            <dd>{stageNames[stage]}</dd>
          </div>
          {reason !== null && (
            <div>
              <dt>Why it is not going forward</dt>
              <dd dir="auto">{reason}</dd>
            </div>
          )}
          {closingWord && !isOver(stage) && (
            <div>
              <dt>Why it closed</dt>
              <dd>{closingWord}</dd>
            </div>
          )}
          <div>
            <dt>Where</dt>
            <dd>{job.place}</dd>
          </div>
          {job.pay.length > 0 && (
            <div>
              <dt>Pay</dt>
              {job.pay.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          )}
          {decideBy && (
            <div>
              <dt>We decide by</dt>
              <dd>{decideBy}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}

function Consents({ consents, path }: { consents: readonly ShownConsent[]; path: string }) {
  return (
    <section className="band f-sky" id="consents">
      <div className="wrap split w5 top-al">
        <div>
          <h2>Who may have your résumé</h2>
          <p className="lead">
            We pass what you sent on to a client only while you say yes to that client here. You can
            take it back at any time.
          </p>
        </div>
        <dl className="sent">
          {consents.map((consent) => (
            <ConsentRow key={consent.number} consent={consent} path={path} />
          ))}
        </dl>
      </div>
    </section>
  );
}

function ConsentRow({ consent, path }: { consent: ShownConsent; path: string }) {
  const { client, state, passedOn } = consent;
  return (
    <div>
      <dt>{client}</dt>
      <dd>{consentText(consent)}</dd>
      {passedOn && (
        <dd>
          We passed it on on {passedOn}.
          {state === "withdrawn" && " We ask the client to delete what they have."}
        </dd>
      )}
      <dd>
        <form className="acts" method="post" action={postTarget(consentForm, path)}>
          <input type="hidden" name="number" value={consent.number} />
          {state !== "given" && (
            <Button
              type="submit"
              size="small"
              name="answer"
              value="yes"
              aria-label={`Yes, they may have it: ${client}`}
            >
              Yes, they may have it
            </Button>
          )}
          {(state === "asked" || state === "given") && (
            <Button
              type="submit"
              look="line"
              size="small"
              name="answer"
              value="no"
              aria-label={`${state === "given" ? "Take it back" : "No"}: ${client}`}
            >
              {state === "given" ? "Take it back" : "No"}
            </Button>
          )}
        </form>
      </dd>
    </div>
  );
}

function consentText({ state, answered }: ShownConsent): string {
  switch (state) {
    case "asked":
      return "May we pass your résumé on to them? Until you say yes, we do not.";
    case "given":
      return `You said yes on ${answered}.`;
    case "refused":
      return `You said no on ${answered}.`;
    case "withdrawn":
      return `You took it back on ${answered}.`;
  }
}

type InterviewProps = { interview: ShownInterview; path: string; reach: Reach };

/** Where an applicant whom we have asked chooses a time for an interview. */
export function Interview({ interview: { offer, form }, path, reach }: InterviewProps) {
  return (
    <section className="band f-mint" id="book">
      <div className="wrap split w5 top-al">
        <div>
          <h2>Choose a time for your interview</h2>
          <p className="lead">
            The time is yours right away. We email you the calendar file, and you can move or cancel
            it here.
          </p>
        </div>
        <div className="change">
          {offer.times.length > 0 ? (
            <>
              <ZoneField
                id="interview-zone"
                path={path}
                query={{}}
                zone={offer.zone}
                onZone={undefined}
              />
              <InterviewForm {...form} offer={offer} reach={reach} />
            </>
          ) : (
            <p>
              No time is free now. Write to <a href={`mailto:${reach.email}`}>{reach.email}</a>, and
              we will look for one.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
