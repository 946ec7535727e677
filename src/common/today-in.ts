import { Temporal } from "temporal-polyfill";

/** Today, by a zone's clock, as `YYYY-MM-DD`. */
export const todayIn = (zone: string): string => Temporal.Now.plainDateISO(zone).toString();
