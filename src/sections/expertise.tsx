import type { ReactNode } from "react";
import { SheetArt } from "../art/index.ts";
import type { Expertise as ExpertiseSection } from "./expertise.schema.ts";
import { picturesOf } from "./pictures.ts";
import type { Page } from "./schema.ts";

/** What the company is good at, one ruled row each. */
export function Expertise(section: ExpertiseSection & { page: Page }): ReactNode {
  const { heading, lead, items } = section;
  const sheet = picturesOf(section.page);
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ul className="expertise">
          {items.map(({ icon, title, text, more }) => (
            <li key={title}>
              <SheetArt
                sheet={sheet}
                item={{ kind: "emblem", name: icon }}
                width={64}
                height={64}
              />
              <h3>{title}</h3>
              <p>{text}</p>
              <a className="more" href={more.href}>
                {more.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
