import type { ReactNode } from "react";
import { Art } from "../art/index.ts";
import type { Industries as IndustriesSection } from "./industries.schema.ts";

/** The index of industries. */
export function Industries({ heading, lead, more, main, others }: IndustriesSection): ReactNode {
  return (
    <section className="band">
      <div className="wrap split w5 top-al">
        <div className="industries-intro">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <a className="more" href={more.href}>
            {more.label}
          </a>
        </div>
        <div>
          <ul className="index">
            {main.map(({ name, href, icon }) => (
              <li key={href}>
                <a href={href}>
                  <Art kind="emblem" name={icon} width={52} height={52} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <h3 className="others-heading">{others.heading}</h3>
          <ul className="others">
            {others.links.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
