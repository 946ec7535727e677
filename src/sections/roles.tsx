import type { ReactNode } from "react";
import { SheetArt } from "../art/index.ts";
import { picturesOf } from "./pictures.ts";
import type { Roles as RolesSection } from "./roles.schema.ts";
import type { Page } from "./schema.ts";

/** Who can be hired, as portraits in arches. */
export function Roles(section: RolesSection & { page: Page }): ReactNode {
  const { heading, lead, roles } = section;
  const sheet = picturesOf(section.page);
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ul className="roles">
          {roles.map(({ title, text, person }) => (
            <li key={title}>
              <SheetArt
                sheet={sheet}
                item={{ kind: "arch", name: person }}
                width={228}
                height={270}
              />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
