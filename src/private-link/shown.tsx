import type { ComponentProps, ReactNode } from "react";
import {
  Application,
  Interview,
  type ShownApplication,
  type ShownInterview,
} from "../applications/private-page.tsx";
import { Booking, type ErasureRefusal, type ShownBooking } from "../bookings/private-page.tsx";
import type { Reach } from "../forms/reach.ts";
import { type Series, SeriesMails, VideoSeries } from "../hiring/video-series/private-page.tsx";
import { Replies, type ShownReply } from "../replies/private-page.tsx";
import { Correction } from "./correction.tsx";
import { Erasure } from "./erasure.tsx";
import { Sent } from "./sent.tsx";
import { StatusPhases } from "./status.tsx";
import "../sections/hero/hero.css";
import "../sections/hero/hero-plain.css";
import "./private-link.css";

type ShownProps = {
  path: string;
  linked: ComponentProps<typeof Sent> & { reference: string; title: string } & ComponentProps<
      typeof StatusPhases
    > & { replies: readonly ShownReply[]; seriesMailsEnded: string | undefined };
  booking: ShownBooking | undefined;
  application: ShownApplication | undefined;
  /** The times from which an applicant may choose one for an interview. */
  interview: ShownInterview | undefined;
  /** What has just been kept. */
  change: keyof typeof keptWords | undefined;
  /** Why it was not erased, when somebody tried. */
  erasureRefusal: ErasureRefusal | undefined;
  heldUntil: Date | undefined;
  /** For those who registered for the video series. */
  series: Series | undefined;
  reach: Reach;
  /** Whether its form is passed in, to correct it. */
  isCorrectable: boolean;
  children?: ReactNode;
};

const keptWords = {
  corrected: {
    what: "Your changes are saved.",
    next: "Below is what we have now.",
  },
  consented: {
    what: "Your answer is saved.",
    next: "Our recruiters see it now.",
  },
  kept: {
    what: "The time is yours.",
    next: "An email with the calendar file is on its way.",
  },
  waiting: {
    what: "You are on the waiting list.",
    next: "An email that says so is on its way.",
  },
  moved: {
    what: "Your booking has been moved.",
    next: "The new time is below, and an email with the calendar file is on its way.",
  },
  cancelled: {
    what: "Your booking has been canceled.",
    next: "An email that takes it off your calendar is on its way.",
  },
  unsubscribed: {
    what: "You are unsubscribed.",
    next: "We send you no more emails about the video series. You can still watch it here.",
  },
};

/** How each of these left the booking. An address that is opened again later may find it otherwise, and then says nothing. */
const stateLeft: Partial<Record<keyof typeof keptWords, ShownBooking["state"]>> = {
  kept: "booked",
  waiting: "waiting",
  moved: "booked",
  cancelled: "cancelled",
};

const unconfirmedCanceled = {
  what: "The time is no longer held for you.",
  next: "You had not confirmed it, so no email follows.",
};

const offList = {
  what: "You are off the waiting list.",
  next: "An email that says so is on its way.",
};

/** What a private link shows its keeper, and what can be done there. */
export function Shown(props: ShownProps) {
  const { path, linked, booking, application, interview, change, erasureRefusal, heldUntil } =
    props;
  const { series, reach, isCorrectable, children } = props;
  const { reference, title } = linked;
  const kept = wordsOf(props);
  return (
    <>
      <section className="hero hero-plain f-sky">
        <div className="wrap">
          <div className="copy">
            <h1>{headingOf(props)}</h1>
            <p className="lead">
              Your {title}, reference <b>{reference}</b>. Keep this page to yourself: anyone who has
              its address can see it and use it.
            </p>
            {kept && (
              <p className="kept" id={change} role="status" tabIndex={-1}>
                <b>{kept.what}</b> {kept.next}
              </p>
            )}
          </div>
        </div>
      </section>
      {series && <VideoSeries {...series} path={path} />}
      {application && <Application application={application} path={path} />}
      {interview && <Interview interview={interview} path={path} reach={reach} />}
      {booking && <Booking booking={booking} path={path} reach={reach} />}
      {(application || !booking) && <StatusPhases {...linked} />}
      <Replies replies={linked.replies} />
      <Sent {...linked} />
      {isCorrectable && (
        <Correction hasFile={linked.files.some(({ arrived }) => arrived)}>{children}</Correction>
      )}
      {series && <SeriesMails ended={linked.seriesMailsEnded} path={path} />}
      <Erasure
        path={path}
        reference={reference}
        email={reach.email}
        refusal={erasureRefusal}
        heldUntil={heldUntil}
      />
    </>
  );
}

/** What has just been kept. Nobody is mailed of the end of what was not confirmed. */
function wordsOf({ change, booking }: ShownProps) {
  const left = change && stateLeft[change];
  if (left && booking && booking.state !== left) return undefined;
  if (change === "cancelled" && booking?.isConfirmed === false) return unconfirmedCanceled;
  if (change === "cancelled" && booking?.onlyWaited) return offList;
  return change && keptWords[change];
}

function headingOf({ series, booking, application }: ShownProps): string {
  if (series) return "Six parts, one page.";
  return booking && !application ? "Here is your booking." : "Here is what you sent.";
}
