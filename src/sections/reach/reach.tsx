import type { ReactNode } from "react";
import { phoneHref, site } from "../../common/site.ts";
import { Actions } from "../actions.tsx";
import { Band } from "../band.tsx";
import type { ReachSection } from "./schema.ts";

/** A plain way to a person, with the phone number, the mail address and the offices' hours beside it. */
export function Reach({ id, heading, lead, field, points, actions }: ReachSection): ReactNode {
  return (
    <Band field={field} id={id}>
      <div className="split w7 top-al">
        <div className="reach">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          {points.length > 0 && (
            <ol>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ol>
          )}
          <Actions actions={actions} />
        </div>
        <dl className="reach-facts">
          <div>
            <dt>By phone</dt>
            <dd>
              <a href={phoneHref(site.phone)}>{site.phone}</a>
            </dd>
          </div>
          <div>
            <dt>By email</dt>
            <dd>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </dd>
          </div>
          {site.offices.map(({ id, city, hours }) => (
            <div key={id}>
              <dt>{city} office</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Band>
  );
}
