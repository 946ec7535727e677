import type { ReactNode } from "react";
import { SheetArt } from "../../art/index.ts";
import { Band, Head } from "../band.tsx";
import type { SectionProps } from "../kind.ts";
import type { Expertise as ExpertiseSection } from "./schema.ts";

/** Ruled rows with an emblem each. */
export function Expertise(section: SectionProps<ExpertiseSection>): ReactNode {
  const { heading, lead, field, items, page } = section;
  const { sheet } = page;
  return (
    <Band field={field}>
      <Head heading={heading} lead={lead} />
      <ul className="expertise">
        {items.map(({ icon, title, text, more }) => (
          <li key={title}>
            <SheetArt sheet={sheet} item={{ kind: "emblem", name: icon }} width={64} height={64} />
            <h3>{title}</h3>
            <p>{text}</p>
            {more && (
              <a className="more" href={more.href}>
                {more.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Band>
  );
}
