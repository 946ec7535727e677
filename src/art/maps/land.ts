/**
 * The color of land on a tinted field, which follows the theme with the field.
 * @param percent how much of the field is in it; the rest is `ink`
 */
export const land = (field: "sky" | "blush" | "mint", percent: number, ink: string) =>
  `color-mix(in srgb,var(--color-${field}) ${percent}%,${ink})`;
