import { postedParameter } from "../forms/form.ts";
import type { FormState } from "../forms/form-state.ts";
import type { Reach } from "../forms/reach.ts";
import "../ui/notice.css";
import { Button } from "../ui/button.tsx";
import type { BookingOffer } from "./form/form.tsx";
import { MoveForm } from "./form/move-form.tsx";

/** What is, or was, held for somebody who has not confirmed it. */
type ShownHold = {
  /** As `holdText` says it. */
  text: string;
  /** What a press still keeps: the time, or a place on its waiting list; undefined where it can be booked no more. */
  keeps: "time" | "place" | undefined;
};

/** A booking as its private link shows it. */
export type ShownBooking = {
  state: "booked" | "waiting" | "cancelled" | "lapsed";
  hold: ShownHold | undefined;
  /** Whether its visitor has confirmed it. */
  isConfirmed: boolean;
  /** Whether it never was more than a place on the waiting list, which is in nobody's calendar. */
  onlyWaited: boolean;
  /** Whether it can still be moved or canceled: its time has not come. */
  isOpen: boolean;
  /** Why its time was not kept, when somebody has just pressed the button for that. */
  refusal?: string | undefined;
  before: number;
  facts: readonly { label: string; value: string }[];
  offer: BookingOffer;
  move: FormState;
};

/** Why what was sent is not erased yet: its time is to come, it keeps a time or a place, or staff have still to be told that it is canceled. */
export type ErasureRefusal = "booked" | "kept" | "untold";

type BookingProps = { booking: ShownBooking; path: string; reach: Reach };

const headings = {
  booked: "You are booked",
  waiting: "You are on the waiting list",
  unseated: "No seat became free",
  cancelled: "This booking has been canceled",
  lapsed: "This booking was not confirmed",
};

/** When it is, and how to move or cancel it. */
export function Booking({ booking, path, reach }: BookingProps) {
  const { state, hold, isOpen, refusal, before, facts, offer, move } = booking;
  const isHeld = hold !== undefined && state !== "lapsed";
  const heading = headings[state === "waiting" && !isOpen ? "unseated" : state];
  return (
    <>
      <section className="band f-mint" id="booking">
        <div className="wrap split w5 top-al">
          <div>
            <h2>{isHeld ? "Press once to keep it" : heading}</h2>
            {refusal && (
              <p className="notice bad" role="alert">
                <b>Nothing was booked.</b> {refusal}.
              </p>
            )}
            {isOpen && hold && <Hold hold={hold} state={state} path={path} />}
            {state === "waiting" && isOpen && (
              <p className="lead">
                {before === 0 ? "You are next in line." : `People ahead of you: ${before}.`} We
                email you as soon as a seat is yours.
              </p>
            )}
            {state !== "cancelled" && state !== "lapsed" && !isOpen && (
              <p className="lead">
                Its start time has passed, so it can no longer be moved or canceled.
              </p>
            )}
          </div>
          <dl className="sent">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      {isOpen && (
        <section className="band" id="change">
          <div className="wrap split w5 top-al">
            <div>
              <h2>{state === "lapsed" ? "Choose another time" : "Move or cancel it"}</h2>
              <p className="lead">
                A free time is yours right away
                {state === "lapsed" ? "." : ", and the old one goes to whoever needs it."} We email
                you the calendar file.
              </p>
            </div>
            <div className="change">
              {offer.times.length > 0 ? (
                <MoveForm {...move} offer={offer} reach={reach} />
              ) : (
                <p>
                  {move.errors.slot && `${move.errors.slot}. `}
                  No other time is free now. Write to{" "}
                  <a href={`mailto:${reach.email}`}>{reach.email}</a>, and we will look for one.
                </p>
              )}
              {state !== "lapsed" && <Cancellation path={path} isWaiting={state === "waiting"} />}
            </div>
          </div>
        </section>
      )}
    </>
  );
}

/** Until when it is held, and the button that keeps it. */
function Hold({
  hold,
  state,
  path,
}: {
  hold: ShownHold;
  state: ShownBooking["state"];
  path: string;
}) {
  return (
    <>
      <p className="lead">{sentenceOf(hold, state)}</p>
      {hold.keeps && (
        <form action={`${path}?${postedParameter}=keep#booking`} method="post">
          <p>
            <Button type="submit">
              {(state === "lapsed" ? lateButtons : buttons)[hold.keeps]}
            </Button>
          </p>
        </form>
      )}
    </>
  );
}

const buttons = { time: "Keep this time", place: "Keep my place" };
const lateButtons = { time: "Keep it now", place: "Wait for a seat" };

function sentenceOf({ text, keeps }: ShownHold, state: ShownBooking["state"]): string {
  if (state === "waiting")
    return `We are keeping your place on the waiting list for ${text}. Press the button to stay on it.`;
  if (state !== "lapsed")
    return `We are holding ${text}. Press the button to keep it, and we will email you the calendar file.`;
  const held = `We held ${text}, but nobody pressed the button by then.`;
  if (keeps === "place") return `${held} The session is full now, and you can wait for a seat.`;
  return keeps ? `${held} It can still be yours.` : `${held} It can no longer be booked.`;
}

function Cancellation({ path, isWaiting }: { path: string; isWaiting: boolean }) {
  return (
    <details>
      <summary className="btn line">Cancel it</summary>
      <form action={`${path}?${postedParameter}=cancel`} method="post">
        <p>
          {isWaiting
            ? "You are then off the waiting list. If you change your mind, you start at its end."
            : "The time is then free for others. If you change your mind, you will have to book again."}
        </p>
        <Button type="submit">Yes, cancel it</Button>
      </form>
    </details>
  );
}
