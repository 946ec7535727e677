import type { ReactNode } from "react";
import { SheetArt } from "../art/index.ts";
import { picturesOf } from "./pictures.ts";
import type { Page } from "./schema.ts";
import type { Values as ValuesSection } from "./values.schema.ts";

/** Values as arches of different heights. */
export function Values(section: ValuesSection & { page: Page }): ReactNode {
  const { heading, values } = section;
  const sheet = picturesOf(section.page);
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <ul className="pillars">
          {values.map(({ icon, title, text }) => (
            <li key={title}>
              <SheetArt
                sheet={sheet}
                item={{ kind: "emblem", name: icon }}
                width={64}
                height={64}
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
