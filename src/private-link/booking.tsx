import type { BookingOffer } from "../forms/booking/form.tsx";
import { MoveForm } from "../forms/booking/move-form.tsx";
import { postedParameter } from "../forms/form.ts";
import type { FormState } from "../forms/form-state.ts";
import type { Reach } from "../forms/reach.ts";
import { Button } from "../ui/button.tsx";

/** A booking as its private link shows it. */
export type ShownBooking = {
  state: "booked" | "waiting" | "cancelled";
  /** Whether it can still be moved or cancelled: its time has not come. */
  isOpen: boolean;
  before: number;
  facts: readonly { label: string; value: string }[];
  offer: BookingOffer;
  move: FormState;
};

type BookingProps = { booking: ShownBooking; path: string; reach: Reach };

const headings = {
  booked: "You are booked",
  waiting: "You are on the waiting list",
  cancelled: "This booking is cancelled",
};

/** When it is, and how to move or cancel it. */
export function Booking({ booking, path, reach }: BookingProps) {
  const { state, isOpen, before, facts, offer, move } = booking;
  return (
    <>
      <section className="band f-mint" id="booking">
        <div className="wrap split w5 top-al">
          <div>
            <h2>{headings[state]}</h2>
            {state === "waiting" && (
              <p className="lead">
                {before === 0 ? "You are the next in line." : `Before you in line: ${before}.`} When
                a seat is yours, a mail tells you at once.
              </p>
            )}
            {state !== "cancelled" && !isOpen && <p className="lead">Its time has come.</p>}
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
              <h2>Move or cancel it</h2>
              <p className="lead">
                A free time is yours at once, and the old one goes to whoever needs it. Your
                calendar file is sent anew.
              </p>
            </div>
            <div className="change">
              {offer.times.length > 0 ? (
                <MoveForm {...move} offer={offer} reach={reach} />
              ) : (
                <p>
                  No other time is free now. Write to{" "}
                  <a href={`mailto:${reach.email}`}>{reach.email}</a>, and we look for one.
                </p>
              )}
              <details>
                <summary className="btn line">Cancel it</summary>
                <form action={`${path}?${postedParameter}=cancel`} method="post">
                  <p>The time goes to somebody else. To meet after all, you have to book again.</p>
                  <Button type="submit">Yes, cancel it</Button>
                </form>
              </details>
            </div>
          </div>
        </section>
      )}
    </>
  );
}
