import type { ReactNode } from "react";
import { figureAt, HeroScene } from "../../art/index.ts";
import { ClaimNote } from "../../claims/claim-note.tsx";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { WorldHero } from "../../ui/world-hero.tsx";
import { Actions } from "../actions.tsx";
import { showsWorld } from "../art.schema.ts";
import { fieldOfHour } from "../field-of-hour.ts";
import type { SectionProps } from "../kind.ts";
import type { Hero as HeroSection } from "./schema.ts";

/** A page's hero: breadcrumb, heading, lead, up to two buttons, and the scene that the page's `art` describes. */
export function Hero({
  heading,
  lead,
  claims = [],
  actions,
  page,
  children,
}: SectionProps<HeroSection>): ReactNode {
  const { parent, art, hasFigureFiles } = page;
  const copy = (
    <>
      {parent && <Breadcrumb crumbs={[parent]} />}
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <ClaimNote claims={claims} />
      <Actions actions={actions} />
      {children}
    </>
  );
  if (showsWorld(art)) return <WorldHero field={fieldOfHour[art.hour]}>{copy}</WorldHero>;
  return (
    <section className={`hero hero-${art.layout} f-${fieldOfHour[art.hour]}`}>
      <div className="wrap">
        <div className="copy">{copy}</div>
        <HeroScene {...art} figureAt={hasFigureFiles ? figureAt : undefined} />
      </div>
    </section>
  );
}
