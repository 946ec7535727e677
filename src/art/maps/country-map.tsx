import { EMBER_LIT, SUN_SHADE } from "../palette.ts";
import { INDIA } from "./india.ts";
import { US } from "./us.ts";

interface CountryMapProps {
  thread: string;
}

/** The United States, with a left half-disc on Miami, on 975 × 610. */
export function UnitedStatesMap({ thread }: CountryMapProps) {
  return (
    <>
      <path stroke={thread} strokeWidth="7" d={US} />
      <path fill={EMBER_LIT} d="M836 534a26 26 0 0 0 0 52Z" />
    </>
  );
}

/** India, with a right half-disc on Hyderabad, on 612 × 696. */
export function IndiaMap({ thread }: CountryMapProps) {
  return (
    <>
      <path stroke={thread} strokeWidth="7" d={INDIA} />
      <path fill={SUN_SHADE} d="M226 428a30 30 0 0 1 0 60Z" />
    </>
  );
}
