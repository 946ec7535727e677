import { artUrl } from "../../art/index.ts";
import { sectors } from "../domain/terms.ts";
import type { Emblems } from "./job-list.tsx";

const addresses = sectors.map((sector) => artUrl("emblem", sector));

/** Where the drawings of the sectors are. One address for all: a page's islands carry it. */
export const emblems: Emblems = folderOf(addresses[0] ?? "");

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf("/") + 1);
}
