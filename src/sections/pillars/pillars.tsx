import type { ReactNode } from "react";
import { SheetArt } from "../../art/index.ts";
import { Band, Head } from "../band.tsx";
import type { SectionProps } from "../kind.ts";
import type { Pillars as PillarsSection } from "./schema.ts";

/** Values or pillars, as arches of different heights. */
export function Pillars(section: SectionProps<PillarsSection>): ReactNode {
  const { heading, lead, field, pillars, page } = section;
  const { sheet } = page;
  return (
    <Band field={field}>
      <Head heading={heading} lead={lead} />
      <ul className="pillars">
        {pillars.map(({ icon, title, text }) => (
          <li key={title} className="f-paper">
            <SheetArt sheet={sheet} item={{ kind: "emblem", name: icon }} width={64} height={64} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
