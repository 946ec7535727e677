import type { ReactNode } from "react";
import { Art } from "../../art/index.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Banner as BannerSection } from "./schema.ts";

/** A bright band with a crowd in front of the sun. */
export function Banner({ heading, lead, action }: BannerSection): ReactNode {
  return (
    <section className="banner f-ember rays">
      <div className="wrap split">
        <div>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </div>
        <Art kind="crowd" name="careers" width={900} height={470} />
      </div>
    </section>
  );
}
