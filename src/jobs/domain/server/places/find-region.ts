import { known, ourCountriesCalled, statesCalled } from "../../known-places.ts";
import { keyOf } from "../../place-key.ts";
import { countryCode } from "../country.ts";
import type { Region } from "./known-city.ts";

/** What the last parts of a location may mean, the likeliest first: `TX`, `IN`, `Ontario, Canada`. */
export function findRegions([first = "", second]: readonly string[]): Region[] {
  if (second === undefined)
    return [
      ...statesCalled(first).map(({ name, country }) => ({ state: name, country })),
      ...countriesCalled(first).map((country) => ({ state: undefined, country })),
    ];
  return countriesCalled(second).map((country) => {
    const state = statesCalled(first).find((one) => one.country === country)?.name;
    return { state: state ?? first, country };
  });
}

/** Without commas: `texas`, `new jersey`, `ontario canada`. */
export function regionsIn(words: readonly string[]): Region[] {
  const splits = words.map((_, index) =>
    index === 0
      ? [words.join(" ")]
      : [words.slice(0, index).join(" "), words.slice(index).join(" ")],
  );
  return splits.flatMap((parts) => findRegions(parts).filter(isKnownRegion));
}

/** A country, or a state that we know. */
export const isKnownRegion = ({ state, country }: Region): boolean =>
  state === undefined || known.states.some((one) => one.country === country && one.name === state);

/** By its code or one of its names. */
function countriesCalled(written: string): string[] {
  const code = countryNamed(written) ?? countryCode(written);
  return code === undefined ? [] : [code];
}

/** By one of its names; codes count for our own countries only. */
export function countryNamed(written: string): string | undefined {
  const key = keyOf(written);
  const [ours] = ourCountriesCalled(key);
  if (ours) return ours.code;
  return key.length > 2 || key === "uk" ? countryCode(written.trim()) : undefined;
}
