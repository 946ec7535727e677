import type { Country } from "../flags.tsx";
import { IndiaMap, UnitedStatesMap } from "../maps/country-map.tsx";
import type { Hour } from "./hero-art.ts";
import { lights } from "./hours.ts";

/** A country as horizontal threads in the hour's color. */
export function CountryScene({ hour, country }: { hour: Hour; country: Country }) {
  const [thread] = lights[hour].threads;
  return country === "us" ? (
    <svg className="scene" viewBox="0 0 975 610" aria-hidden="true">
      <UnitedStatesMap thread={thread} />
    </svg>
  ) : (
    <svg className="scene" viewBox="-94 0 800 696" aria-hidden="true">
      <IndiaMap thread={thread} />
    </svg>
  );
}
