import { distances, type JobCriteria, onlyThere } from "../../../domain/criteria.ts";
import { placeLabel } from "../../../domain/places.ts";
import type { Area } from "../../../domain/server/places/area.ts";
import { findArea } from "../../../domain/server/places/find-area.ts";
import { partsOf, type Understanding } from "../understanding/understand.ts";
import type { Changes } from "./change.ts";

/** A search within each larger distance of its place, the nearest first. */
export const widerDistances: Changes = (criteria, understood) => {
  const { area, located } = whereOf(criteria, understood);
  if (!area || area.centers.length === 0) return [];
  return distances
    .filter((miles) => miles > Math.max(located.distance, onlyThere))
    .map((distance) => ({
      changed: "distance",
      detail: area.label,
      criteria: { ...located, distance, page: 1 },
    }));
};

/** A search with the remote jobs of its place's country added. */
export const withRemoteJobs: Changes = (criteria, understood) => {
  const { area, located } = whereOf(criteria, understood);
  if (area?.country === undefined || area.isRemote || located.remote) return [];
  const country = placeLabel({ city: undefined, state: undefined, country: area.country });
  return [{ changed: "remote", detail: country, criteria: { ...located, remote: true, page: 1 } }];
};

/** Where a search looks, with a place that its words name moved to where it can be widened. */
function whereOf(
  criteria: JobCriteria,
  understood: Understanding,
): { area: Area | undefined; located: JobCriteria } {
  const location = understood.criteria.location;
  const said = partsOf(criteria, understood).find((part) => part.criteria?.location !== undefined);
  const rest = said?.without ?? criteria;
  return { area: findArea(location), located: { ...rest, location, country: undefined } };
}
