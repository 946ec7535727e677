import { type Hour, hours, type Thread, threads } from "./hero-art.ts";

/** Where a person of a frieze stands: the middle on a width of 1280, and the size. */
interface Spot {
  middle: number;
  scale: number;
}

/** How a group stands together. */
interface Arrangement {
  spots: readonly Spot[];
  /** From which to which place people sit at one table. */
  table?: readonly [first: number, last: number];
  /** Who looks at the others. */
  turned?: number;
}

const row = (...spots: (readonly [middle: number, scale: number])[]) =>
  spots.map(([middle, scale]) => ({ middle, scale }));

const arrangements: Record<number, readonly [Arrangement, ...Arrangement[]]> = {
  3: [
    { spots: row([290, 1.26], [640, 1.5], [990, 1.18]), turned: 2 },
    { spots: row([330, 1.5], [600, 1.2], [980, 1.38]), turned: 0 },
    { spots: row([270, 1.56], [690, 1.18], [980, 1.24]), table: [1, 2], turned: 2 },
    { spots: row([410, 1.26], [650, 1.6], [900, 1.3]), turned: 0 },
    { spots: row([320, 1.22], [620, 1.28], [1010, 1.54]), table: [0, 1], turned: 0 },
  ],
  4: [
    { spots: row([250, 1.18], [500, 1.42], [760, 1.26], [1030, 1.5]), turned: 0 },
    { spots: row([230, 1.48], [470, 1.2], [810, 1.24], [1050, 1.5]), turned: 3 },
    { spots: row([200, 1.5], [510, 1.16], [780, 1.2], [1080, 1.46]), table: [1, 2], turned: 1 },
  ],
  5: [
    { spots: row([220, 1.18], [430, 1.42], [640, 1.26], [850, 1.5], [1060, 1.2]), turned: 4 },
    { spots: row([190, 1.4], [420, 1.2], [650, 1.56], [880, 1.22], [1100, 1.36]), turned: 0 },
    {
      spots: row([200, 1.46], [470, 1.12], [690, 1.18], [910, 1.14], [1150, 1.4]),
      table: [1, 3],
      turned: 4,
    },
  ],
};

/** Whether there is a way for so many people to stand together. */
export const isArranged = (count: number) => count in arrangements;

/** The arrangement of a group of three to five, chosen by its page's thread and hour. */
export function arrangementOf(count: number, hour: Hour, thread: Thread): Arrangement {
  const known = arrangements[count];
  if (!known) throw new Error(`There is no arrangement for ${count} people`);
  return known[(hours.indexOf(hour) + threads.indexOf(thread)) % known.length] ?? known[0];
}
