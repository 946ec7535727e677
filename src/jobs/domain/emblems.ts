import { artUrl, isEmblemName } from "../../art/index.ts";
import type { Emblems } from "../search/job-list.tsx";
import { sectors } from "./terms.ts";

/** The address of each sector's drawing. */
export const emblems: Emblems = Object.fromEntries(
  sectors.flatMap((sector) => (isEmblemName(sector) ? [[sector, artUrl("emblem", sector)]] : [])),
);
