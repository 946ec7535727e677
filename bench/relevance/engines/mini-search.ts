import MiniSearch from "minisearch";
import type { Advert } from "../adverts.ts";
import { type Engine, pageSize } from "./engine.ts";

/** MiniSearch as it comes: any of the words, no fuzziness, no boosts. */
export function openMiniSearch(adverts: readonly Advert[]): Engine {
  const index = new MiniSearch({ fields: ["title", "skills", "place", "description"] });
  index.addAll(
    adverts.map(({ id, title, skills, city, state, country, description }) => {
      const place = [city, state, country].filter(Boolean).join(", ");
      return { id, title, skills: skills.join(", "), place, description };
    }),
  );
  return {
    name: "MiniSearch",
    find: async ({ q, location }) => ({
      found: index
        .search(`${q} ${location}`)
        .slice(0, pageSize)
        .map(({ id }) => String(id)),
    }),
  };
}
