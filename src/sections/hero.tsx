import type { ReactNode } from "react";
import { HeroScene } from "../art/index.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { fieldOfHour } from "./field-of-hour.ts";
import type { Hero as HeroSection } from "./hero.schema.ts";
import type { Page } from "./schema.ts";

/** A page's hero: breadcrumb, heading, lead, one button, and the scene that the page's `art` describes. */
export function Hero({ heading, lead, action, page }: HeroSection & { page: Page }): ReactNode {
  return (
    <section className={`hero f-${fieldOfHour[page.art.hour]}`}>
      <div className="wrap split">
        <div className="copy">
          {page.parent && <Breadcrumb crumbs={[page.parent]} />}
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </div>
        <HeroScene {...page.art} />
      </div>
    </section>
  );
}
