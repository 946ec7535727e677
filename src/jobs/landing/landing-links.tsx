import { sectorNames } from "../domain/sectors.ts";
import { type CountryLandings, withArticle } from "./landing.ts";
import "./landing-links.css";

interface LandingLinksProps {
  heading: string;
  links: readonly CountryLandings[];
}

/** Where there are jobs: by country, by field and by city, each with how many. */
export function LandingLinks({ heading, links }: LandingLinksProps) {
  return (
    <>
      <h2>{heading}</h2>
      {links.map(({ country, sectors, cities }) => (
        <div key={country.path} className="landing-links">
          <h3>
            <a href={country.path}>{`All jobs in ${withArticle(country.place)}`}</a>
            <small>{country.total}</small>
          </h3>
          {[sectors, cities].map(
            (landings) =>
              landings.length > 0 && (
                <ul key={landings[0]?.path}>
                  {landings.map(({ path, place, sector, total }) => (
                    <li key={path}>
                      <a href={path}>{sector ? sectorNames[sector] : place}</a>
                      <small>{total}</small>
                    </li>
                  ))}
                </ul>
              ),
          )}
        </div>
      ))}
    </>
  );
}
