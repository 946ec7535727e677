/** The windows that the site is tried in, in CSS pixels; the first is also what 1280 px are at a zoom of 400 %. */
export const widths = [320, 390, 768, 1024, 1440, 2560] as const;
