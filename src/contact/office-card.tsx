import { type ReactNode, useState } from "react";
import { Flag } from "../art/flags.tsx";
import type { Office } from "../common/site.ts";
import { Clock } from "./clock.tsx";
import { StreetMap } from "./street-map.tsx";
import { mapAddress } from "./street-map-address.ts";
import "../ui/islands/scripted.css";

interface OfficeCardProps {
  office: Office;
  /** The `href` that dials its telephone. */
  phoneHref: string;
  /** When the page was rendered. */
  now: Date;
  /** The drawn map. */
  children?: ReactNode;
}

/**
 * An office with its map, address, telephone and local time: an island. The street map takes the place of the drawn one
 * when the visitor asks for it, and not before: it is another company's.
 */
export function OfficeCard({ office, phoneHref, now, children }: OfficeCardProps) {
  const [showsStreets, setShowsStreets] = useState(false);
  return (
    <>
      {showsStreets ? <StreetMap office={office} /> : <div className="office-map">{children}</div>}
      <div className="office-facts">
        <h2>
          <Flag country={office.country} />
          {office.city}
        </h2>
        <Clock timeZone={office.timeZone} now={now} />
        <address>
          {office.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={phoneHref}>{office.phone}</a>
          <span>{office.hours}</span>
        </address>
        <p className="acts">
          <a className="more" href={mapAddress(office)} rel="noreferrer">
            Open in maps
          </a>
          {!showsStreets && (
            <button className="more scripted" type="button" onClick={() => setShowsStreets(true)}>
              Show street map
            </button>
          )}
        </p>
      </div>
    </>
  );
}
