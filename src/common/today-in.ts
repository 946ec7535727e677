import { Temporal } from "temporal-polyfill";
import { site } from "./site.ts";

/** Today, by a zone's clock, as `YYYY-MM-DD`. */
export const todayIn = (zone: string): string => Temporal.Now.plainDateISO(zone).toString();

/** Today at the head office. */
export const todayAtHeadOffice = (): string => todayIn(site.offices[0]?.timeZone ?? "UTC");
