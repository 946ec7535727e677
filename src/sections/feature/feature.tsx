import type { ReactNode } from "react";
import { SheetArt } from "../../art/index.ts";
import { Actions } from "../actions.tsx";
import { Band } from "../band.tsx";
import type { SectionProps } from "../kind.ts";
import { pictureOf } from "./picture.ts";
import type { Feature as FeatureSection } from "./schema.ts";

/** A heading, paragraphs and buttons beside one large drawing. */
export function Feature(section: SectionProps<FeatureSection>): ReactNode {
  const { id, heading, lead, field, paragraphs, points, actions, side, page } = section;
  const picture = pictureOf(section.picture);
  return (
    <Band field={field} id={id}>
      <div className={`feature feature-${side}`}>
        <div className="feature-copy">
          <h2>{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && (
            <ul className="ticks">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          <Actions actions={actions} />
        </div>
        <div className={`feature-art feature-${picture.kind}`}>
          <SheetArt
            sheet={page.sheet}
            item={picture}
            width={228}
            height={picture.kind === "arch" ? 270 : 228}
          />
        </div>
      </div>
    </Band>
  );
}
