import type { ReactNode } from "react";
import { NothingSent } from "../forms/nothing-sent.tsx";
import type { Reach } from "../forms/reach.ts";
import { Correction } from "./correction.tsx";
import "../sections/hero/hero.css";
import "../sections/hero/hero-plain.css";
import "../ui/notice.css";

type UnavailableLinkProps = {
  reach: Reach;
  /** Whether the form is passed in, with a correction that could not be kept. */
  isCorrectable: boolean;
  children?: ReactNode;
};

/** Says that a press or a correction could not be taken now, with all that was typed. */
export function UnavailableLink({ reach, isCorrectable, children }: UnavailableLinkProps) {
  return (
    <>
      <section className="hero hero-plain f-sky">
        <div className="wrap">
          <div className="copy">
            <h1>Nothing has changed.</h1>
            <NothingSent id="unavailable" reach={reach}>
              {isCorrectable
                ? "Our database is not responding. What you wrote is still in the form, so you can save it later."
                : "Our database is not responding. Open your link again in a few minutes, and press once more."}
            </NothingSent>
          </div>
        </div>
      </section>
      {isCorrectable && <Correction hasFile={false}>{children}</Correction>}
    </>
  );
}
