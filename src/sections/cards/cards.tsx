import type { ReactNode } from "react";
import { SheetArt } from "../../art/index.ts";
import { Actions } from "../actions.tsx";
import { Band, Head } from "../band.tsx";
import type { SectionProps } from "../kind.ts";
import type { Cards as CardsSection } from "./schema.ts";

/** Short texts side by side under hairlines. */
export function Cards(section: SectionProps<CardsSection>): ReactNode {
  const { id, heading, lead, field, cards, actions, page } = section;
  const { sheet } = page;
  return (
    <Band field={field} id={id}>
      <Head heading={heading} lead={lead} />
      <ul className={`cards cards-${cards.length}`}>
        {cards.map(({ icon, title, text, action }) => (
          <li key={title}>
            {icon && (
              <SheetArt
                sheet={sheet}
                item={{ kind: "emblem", name: icon }}
                width={72}
                height={72}
              />
            )}
            <h3>{title}</h3>
            <p>{text}</p>
            {action && (
              <a className="more" href={action.href}>
                {action.label}
              </a>
            )}
          </li>
        ))}
      </ul>
      <Actions actions={actions} />
    </Band>
  );
}
