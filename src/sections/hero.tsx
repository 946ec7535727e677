import type { ReactNode } from "react";
import { HeroScene } from "../art/index.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Actions } from "./actions.tsx";
import { fieldOfHour } from "./field-of-hour.ts";
import type { Hero as HeroSection } from "./hero.schema.ts";
import type { Page } from "./schema.ts";

/** A page's hero: breadcrumb, heading, lead, up to two buttons, and the scene that the page's `art` describes. */
export function Hero({ heading, lead, actions, page }: HeroSection & { page: Page }): ReactNode {
  const { layout, hour } = page.art;
  return (
    <section className={`hero hero-${layout} f-${fieldOfHour[hour]}`}>
      <div className="wrap">
        <div className="copy">
          {page.parent && <Breadcrumb crumbs={[page.parent]} />}
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <Actions actions={actions} />
        </div>
        <HeroScene {...page.art} />
      </div>
    </section>
  );
}
