import type { ReactNode } from "react";
import { SheetArt } from "../../art/index.ts";
import { ClaimNote } from "../../claims/claim-note.tsx";
import type { SectionProps } from "../kind.ts";
import type { Prose as ProseSection } from "./schema.ts";

/** A heading and paragraphs beside two portraits. */
export function Prose(section: SectionProps<ProseSection>): ReactNode {
  const { id, heading, lead, claims = [], paragraphs, people } = section;
  const { sheet } = section.page;
  return (
    <section className="band" id={id}>
      <div className="wrap split w7">
        <div className="prose">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ClaimNote claims={claims} />
        </div>
        <div className="portraits">
          {people.map((name) => (
            <SheetArt
              key={name}
              sheet={sheet}
              item={{ kind: "arch", name }}
              width={228}
              height={270}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
