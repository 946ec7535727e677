import { artUrl, isEmblemName } from "../../art/index.ts";
import { sectors } from "../domain/terms.ts";
import type { Emblems } from "./job-list.tsx";

/** The address of each sector's drawing. */
export const emblems: Emblems = Object.fromEntries(
  sectors.flatMap((sector) => (isEmblemName(sector) ? [[sector, artUrl("emblem", sector)]] : [])),
);
