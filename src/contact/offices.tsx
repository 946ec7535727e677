import { Flag, OfficeMap } from "../art/index.ts";
import { type Office, phoneHref } from "../common/site.ts";
import { embeddedMapAddress, mapAddress } from "./street-map-address.ts";
import "./offices.css";

type OfficesProps = {
  offices: readonly Office[];
  /** The time that the clocks show until the page's script takes over. */
  now: Date;
};

/** Each office with its map, address, telephone and local time. */
export function Offices({ offices, now }: OfficesProps) {
  return (
    <section className="offices" aria-label="Our offices">
      <div className="wrap">
        {offices.map((office) => (
          <OfficeCard key={office.id} office={office} now={now} />
        ))}
      </div>
    </section>
  );
}

function OfficeCard({ office, now }: { office: Office; now: Date }) {
  return (
    <article className="office">
      <div className="office-map" data-drawn-map>
        <OfficeMap office={office.id} name={office.map.description} />
      </div>
      <div className="office-facts">
        <h2>
          <Flag country={office.country} />
          {office.city}
        </h2>
        <Clock office={office} now={now} />
        <address>
          {office.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={phoneHref(office.phone)}>{office.phone}</a>
          <span>{office.hours}</span>
        </address>
        <p className="acts">
          <a className="more" href={mapAddress(office)} rel="noreferrer">
            Open in maps
          </a>
          <button
            className="more"
            type="button"
            hidden
            data-street-map={embeddedMapAddress(office)}
          >
            Show street map
          </button>
        </p>
      </div>
    </article>
  );
}

function Clock({ office, now }: { office: Office; now: Date }) {
  const time = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: office.timeZone,
  }).format(now);
  return (
    <p className="clock">
      <time data-zone={office.timeZone}>{time}</time> local time
    </p>
  );
}
