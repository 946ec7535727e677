import type { PlaceSettings } from "./listen.ts";

/** The settings that say where metrics are asked for. */
export const metricsPlace: PlaceSettings = { port: "METRICS_PORT", host: "METRICS_HOST" };
