import type { ReactNode } from "react";
import { SheetArt } from "../../art/index.ts";
import { Band, Head } from "../band.tsx";
import type { SectionProps } from "../kind.ts";
import type { Roles as RolesSection } from "./schema.ts";

/** Who can be hired, as portraits in arches. */
export function Roles({
  heading,
  lead,
  field,
  roles,
  page,
}: SectionProps<RolesSection>): ReactNode {
  const { sheet } = page;
  return (
    <Band field={field}>
      <Head heading={heading} lead={lead} />
      <ul className={roles.length === 4 ? "roles" : "roles roles-beside"}>
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
    </Band>
  );
}
