import type { ReactNode } from "react";
import { SheetArt } from "../../art/index.ts";
import { Band, Head } from "../band.tsx";
import type { SectionProps } from "../kind.ts";
import type { Directory as DirectorySection } from "./schema.ts";

/** Links to the pages below this one, in groups. */
export function Directory(section: SectionProps<DirectorySection>): ReactNode {
  const { id, heading, lead, counted, field, groups, page } = section;
  const { sheet } = page;
  const links = groups.flatMap((group) => group.links);
  return (
    <Band field={field} id={id}>
      <Head heading={heading} lead={lead} />
      {counted && (
        <p className="directory-count">
          <b>{links.length}</b> {counted.links} in <b>{groups.length}</b> {counted.groups}
        </p>
      )}
      {groups.map((group) => (
        <div key={group.heading ?? heading} className="directory">
          {group.heading && <h3>{group.heading}</h3>}
          <ul>
            {group.links.map(({ label, href, text, icon }) => (
              <li key={href}>
                {icon && (
                  <SheetArt
                    sheet={sheet}
                    item={{ kind: "emblem", name: icon }}
                    width={52}
                    height={52}
                  />
                )}
                <a href={href}>{label}</a>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Band>
  );
}
