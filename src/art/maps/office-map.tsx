import { EMBER, EMBER_LIT, LAGOON, SUN } from "../palette.ts";
import { SOUTHERN_INDIA, TELANGANA } from "./hyderabad.ts";
import { land } from "./land.ts";
import { SOUTHERN_FLORIDA } from "./miami.ts";

type Office = "miami" | "hyderabad";

interface OfficeMapProps {
  office: Office;
  /** What the map shows, for those who cannot see it (WCAG 1.1.1). */
  name: string;
}

/** The land around an office as threads, the office a half-disc. */
export function OfficeMap({ office, name }: OfficeMapProps) {
  return (
    <svg className="omap" viewBox="0 0 560 340" role="img" aria-label={name}>
      {office === "miami" ? <Miami /> : <Hyderabad />}
    </svg>
  );
}

function Miami() {
  return (
    <>
      <Land stroke={land("blush", 60, EMBER_LIT)} d={SOUTHERN_FLORIDA} />
      <path fill={EMBER} d="M335 192a26 26 0 0 0 0 52Z" />
      <circle fill="currentColor" cx="335" cy="218" r="5" />
      <text fill="currentColor" paintOrder="stroke" x="351" y="224">
        Miami
      </text>
    </>
  );
}

function Hyderabad() {
  return (
    <>
      <Land stroke={land("mint", 70, LAGOON)} d={SOUTHERN_INDIA} />
      <path stroke={LAGOON} strokeWidth="3.5" d={TELANGANA} />
      <path fill={SUN} d="M163 96a26 26 0 0 1 0 52Z" />
      <circle fill="currentColor" cx="163" cy="122" r="5" />
      <text fill="currentColor" paintOrder="stroke" x="199" y="128">
        Hyderabad
      </text>
    </>
  );
}

function Land({ stroke, d }: { stroke: string; d: string }) {
  return <path stroke={stroke} strokeWidth="3.5" d={d} />;
}
