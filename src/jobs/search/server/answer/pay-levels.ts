import { payCurrencies } from "../../../domain/terms.ts";

/** Yearly pay whose reaching is counted, in units of the currency. */
export const payLevels = {
  USD: [40_000, 60_000, 80_000, 100_000, 125_000, 150_000, 200_000],
  INR: [300_000, 600_000, 1_000_000, 1_500_000, 2_500_000, 4_000_000, 6_000_000],
} as const;

/** All levels are multiples of it. */
const payStep = { USD: 5_000, INR: 100_000 } as const;

/** By the currency's code, then by how many steps the pay has: how many levels it reaches. None for other currencies. */
export const levelTables = [
  { step: 1, reached: new Uint8Array(1) },
  ...payCurrencies.map((currency) => {
    const [levels, step] = [payLevels[currency], payStep[currency]];
    const steps = Math.max(...levels) / step;
    const reached = Uint8Array.from(
      { length: steps + 1 },
      (_, index) => levels.filter((level) => index * step >= level).length,
    );
    return { step, reached };
  }),
];

/** How many levels a year's pay reaches. */
export function levelsReached(currency: number, yearly: number): number {
  const table = levelTables[currency];
  if (!table) return 0;
  const { reached, step } = table;
  return reached[Math.min(reached.length - 1, Math.floor(yearly / step))] ?? 0;
}
