import type { ReactNode } from "react";
import { PanelBack, SheetArt } from "../../art/index.ts";
import type { SectionProps } from "../kind.ts";
import type { Services as ServicesSection } from "./schema.ts";

/** Four services under four panels. The sun of a panel rises while the pointer or the focus is on it. */
export function Services(section: SectionProps<ServicesSection>): ReactNode {
  const { heading, lead, services } = section;
  const { sheet } = section.page;
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
              <div className="panel">
                <PanelBack name={panel} />
                <SheetArt
                  sheet={sheet}
                  item={{ kind: "panel", name: panel }}
                  width={300}
                  height={360}
                />
              </div>
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
