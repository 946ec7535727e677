import { Art } from "../art/index.ts";
import type { Pane } from "./navigation/navigation.ts";

/** The links of one pane: rows with emblems, or places with their map and flag. */
export function MenuPane({ pane }: { pane: Pane }) {
  return (
    <>
      {pane.links.length > 0 && (
        <ul className="links">
          {pane.links.map(({ label, href, description, emblem }) => (
            <li key={href}>
              <a href={href}>
                {emblem && <Art kind="emblem" name={emblem} width={40} height={40} />}
                <b>{label}</b>
                {description && <span>{description}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
      {pane.places.length > 0 && (
        <ul className="tiles">
          {pane.places.map(({ label, href, description, country }) => (
            <li key={href}>
              <a href={href}>
                <Art kind="map" name={country} width={320} height={180} />
                <b>
                  <Art kind="flag" name={country} width={24} height={16} />
                  {label}
                </b>
                <span>{description}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {pane.more && (
        <a className="more" href={pane.more.href}>
          {pane.more.label}
        </a>
      )}
    </>
  );
}
