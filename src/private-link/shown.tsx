import type { ComponentProps } from "react";
import type { Reach } from "../forms/notice.tsx";
import { Correction } from "./correction.tsx";
import { Erasure } from "./erasure.tsx";
import { Sent } from "./sent.tsx";
import { type Status, StatusPhases } from "./status.tsx";
import { type Series, VideoSeries } from "./video-series.tsx";
import "../sections/hero.css";
import "./private-link.css";

type ShownProps = {
  path: string;
  linked: ComponentProps<typeof Sent> & { reference: string; title: string; status: Status };
  correction: Pick<ComponentProps<typeof Correction>, "name" | "state"> | undefined;
  /** Whether a correction has just been kept. */
  isCorrected: boolean;
  /** For those who registered for the video series. */
  series: Series | undefined;
  reach: Reach;
};

/** What a private link shows its keeper, and what can be done there. */
export function Shown({ path, linked, correction, isCorrected, series, reach }: ShownProps) {
  const { reference, title, status } = linked;
  return (
    <>
      <section className="hero hero-plain f-sky">
        <div className="wrap">
          <div className="copy">
            <h1>{series ? "Six parts, one page." : "Here is what you sent."}</h1>
            <p className="lead">
              Your {title}, reference <b>{reference}</b>. This page is yours: whoever has its
              address can see it and use it.
            </p>
            {isCorrected && (
              <p className="kept" id="corrected" role="status" tabIndex={-1}>
                <b>Your correction is kept.</b> What stands below is what we have now.
              </p>
            )}
          </div>
        </div>
      </section>
      {series && <VideoSeries {...series} path={path} />}
      <StatusPhases status={status} />
      <Sent {...linked} />
      {correction && <Correction {...correction} reach={reach} hasFile={linked.files.length > 0} />}
      <Erasure path={path} reference={reference} email={reach.email} />
    </>
  );
}
