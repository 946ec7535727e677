import type { Hour } from "../art/index.ts";

/** The color field that a hero and the header above it take from their hour of the day. */
export const fieldOfHour = {
  dawn: "blush",
  morning: "sky",
  noon: "noon",
  shade: "mint",
  dusk: "ember",
  night: "night",
} as const satisfies Record<Hour, string>;
