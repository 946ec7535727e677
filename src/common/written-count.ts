const counts = new Intl.NumberFormat("en-US");

/** A count as people read it: `1,234`. */
export const writtenCount = (count: number): string => counts.format(count);
