import type { CountedLanding } from "./landing.ts";
import { type CountryLandings, type LandingLists, mainLandings } from "./landing-lists.ts";
import type { LandingGroup } from "./neighbors.ts";
import "./landing-links.css";

interface LandingLinksProps {
  heading: string;
  groups: readonly LandingGroup[];
}

/** Landing pages in groups, each with how many jobs it has. */
export function LandingLinks({ heading, groups }: LandingLinksProps) {
  return (
    <>
      <h2>{heading}</h2>
      {groups.map(({ heading, links }) => (
        <div key={heading} className="landing-links">
          <h3>{heading}</h3>
          <Links links={links} />
        </div>
      ))}
    </>
  );
}

/** Where there are jobs: by country, and there by field, state and city, each with how many. */
export function AllLandingLinks({ heading, lists }: { heading: string; lists: LandingLists }) {
  if (mainLandings(lists).length === 0) return null;
  return (
    <>
      <h2>{heading}</h2>
      {lists.countries.map((landings) => (
        <div key={landings.country.path} className="landing-links">
          <h3>
            <a href={landings.country.path}>{`All ${lowered(landings.country.title)}`}</a>
            <small>{landings.country.total}</small>
          </h3>
          {listsOf(landings).map((links) => (
            <Links key={links[0]?.path} links={links} />
          ))}
        </div>
      ))}
      {lists.remote && <Links links={[lists.remote]} />}
    </>
  );
}

const listsOf = ({ sectors, states, cities, remote }: CountryLandings) =>
  [sectors, states, cities, remote ? [remote] : []].filter(({ length }) => length > 0);

const lowered = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

function Links({ links }: { links: readonly CountedLanding[] }) {
  return (
    <ul>
      {links.map(({ path, name, total }) => (
        <li key={path}>
          <a href={path}>{name}</a>
          <small>{total}</small>
        </li>
      ))}
    </ul>
  );
}
