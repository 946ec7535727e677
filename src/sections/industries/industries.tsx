import type { ReactNode } from "react";
import { SheetArt } from "../../art/index.ts";
import type { SectionProps } from "../kind.ts";
import type { Industries as IndustriesSection } from "./schema.ts";

/** The index of industries. */
export function Industries(section: SectionProps<IndustriesSection>): ReactNode {
  const { heading, lead, more, main, others } = section;
  const { sheet } = section.page;
  return (
    <section className="band">
      <div className="wrap split w5 top-al">
        <div className="industries-intro">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <a className="more" href={more.href}>
            {more.label}
          </a>
        </div>
        <div>
          <ul className="index">
            {main.map(({ name, href, icon }) => (
              <li key={href}>
                <a href={href}>
                  <SheetArt
                    sheet={sheet}
                    item={{ kind: "emblem", name: icon }}
                    width={52}
                    height={52}
                  />
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <h3 className="others-heading">{others.heading}</h3>
          <ul className="others">
            {others.links.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
