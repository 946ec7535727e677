import { ArtSheet, type SheetItem } from "../../art/index.ts";
import { sectors } from "../domain/terms.ts";
import type { Emblems } from "./job-list.tsx";

const itemOf = (name: (typeof sectors)[number]): SheetItem => ({ kind: "emblem", name });

/** The drawings of all sectors in one file: a page of jobs shows up to twenty of them, and each alone is smaller than its headers. */
export const sectorSheet = new ArtSheet(sectors.map(itemOf));

/** What goes before a sector's name in the address of its drawing. One for all: a page's islands carry it. */
export const emblems: Emblems = addressBefore(sectors[0]);

function addressBefore(sector: (typeof sectors)[number]): string {
  return sectorSheet.addressOf(itemOf(sector)).slice(0, -sector.length);
}
