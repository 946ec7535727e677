/** Rounds a coordinate to one decimal, so that drawings stay small. */
export const round = (value: number) => Math.round(value * 10) / 10;
