import type { ReactNode } from "react";
import { ServicePanel } from "../art/index.ts";
import type { Services as ServicesSection } from "./services.schema.ts";

/** Four services under four panels. The sun of a panel rises while the pointer or the focus is on it. */
export function Services({ heading, lead, services }: ServicesSection): ReactNode {
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ul className="climb">
          {services.map(({ title, text, href, panel }) => (
            <li key={href}>
              <ServicePanel name={panel} />
              <h3>
                <a href={href}>{title}</a>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
