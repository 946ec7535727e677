import type { Hour } from "../../art/scenes/hero-art.ts";

/** The ground of a share picture by the hour of its page. */
export const shareFields: Readonly<Record<Hour, string>> = {
  dawn: "#FFD9CA",
  morning: "#DCEFF5",
  noon: "#FFC94D",
  shade: "#CBE8DF",
  dusk: "#FF6B4E",
  night: "#10264A",
};
