import type { ReactNode } from "react";
import type { Mission as MissionSection } from "./schema.ts";

/** Two statements on either side of the split sun. */
export function Mission({ heading, mission, vision }: MissionSection): ReactNode {
  return (
    <section className="band f-sky">
      <h2 className="sr">{heading}</h2>
      <div className="wrap mission">
        <div>
          <h3 className="d">{mission.heading}</h3>
          <p className="lead">{mission.text}</p>
        </div>
        <div className="sun" />
        <div>
          <h3 className="d">{vision.heading}</h3>
          <p className="lead">{vision.text}</p>
        </div>
      </div>
    </section>
  );
}
