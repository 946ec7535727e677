import type { ErasureRefusal } from "../bookings/private-page.tsx";
import { postedParameter } from "../forms/form.ts";
import "../ui/notice.css";
import { Button } from "../ui/button.tsx";
import { Held } from "./held.tsx";

type ErasureProps = {
  path: string;
  reference: string;
  email: string;
  /** Why it was not done, when somebody tried. */
  refusal: ErasureRefusal | undefined;
  /** Until when a law has us keep a part of it. */
  heldUntil: Date | undefined;
};

const refusals = {
  booked:
    "Your booking is still ahead, and somebody is expecting you. Cancel it first, which tells them, and then erase.",
  kept: "We are still keeping a time or a place for you. Cancel it first, and then erase.",
  untold:
    "Our staff have not got our email yet that your booking is canceled. That takes a few minutes, or longer while mail is down. Try again later.",
} as const;

/** Erasing, in two steps: the first only opens, the second posts. */
export function Erasure({ path, reference, email, refusal, heldUntil }: ErasureProps) {
  return (
    <section className="band f-blush" id="erase">
      <div className="wrap split w5 top-al">
        <div>
          <h2>Erase it</h2>
          <p className="lead">
            {heldUntil
              ? "Erasing takes what you sent out of our work at once and for good, and ends this link."
              : "Erasing deletes your answers, any file and this link from our database and storage, at once and for good."}
          </p>
        </div>
        <div className="erase">
          {refusal && (
            <p className="notice bad" role="alert">
              <b>Nothing was erased.</b> {refusals[refusal]}
            </p>
          )}
          {heldUntil && (
            <p>
              <Held until={heldUntil} />
            </p>
          )}
          <p>
            This does not delete the emails about it, in our mailbox or in yours. To have ours
            deleted too, write to <a href={`mailto:${email}`}>{email}</a> and quote{" "}
            <b>{reference}</b>.
          </p>
          <details>
            <summary className="btn line">Erase my data</summary>
            <form action={`${path}?${postedParameter}=erase#erase`} method="post">
              <p>There is no way back. Nobody at our offices can restore it.</p>
              <Button type="submit">Yes, erase it for good</Button>
            </form>
          </details>
        </div>
      </div>
    </section>
  );
}
