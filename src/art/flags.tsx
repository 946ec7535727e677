import type { Picture } from "./pictures/picture.ts";

export type Country = "us" | "india";

const viewBox = "0 0 513 342";

/** Small flags, simplified for up to about 40 px: stars are dots. Always beside the country's name. */
export const flags = {
  us: { viewBox, drawing: <UnitedStates /> },
  india: { viewBox, drawing: <India /> },
} satisfies Record<Country, Picture>;

/** A flag as a part of the page, for what comes alive. */
export function Flag({ country }: { country: Country }) {
  return (
    <svg viewBox={viewBox} width="24" height="16" aria-hidden="true">
      {flags[country].drawing}
    </svg>
  );
}

function UnitedStates() {
  return (
    <>
      <path fill="#D80027" d="M0 0h513v342H0Z" />
      <path
        stroke="#fff"
        strokeWidth="26.3"
        d="M0 39.5h513M0 92h513M0 144.700h513M0 197.300h513M0 250h513M0 302.500h513"
      />
      <path fill="#2E52B2" d="M0 0h256.500v184H0Z" />
      <path
        stroke="#fff"
        strokeWidth="28"
        strokeLinecap="round"
        strokeDasharray="0 56.4"
        d="M44 42h170M44 92h170M44 142h170"
      />
    </>
  );
}

function India() {
  return (
    <>
      <path fill="#FF6820" d="M0 0h513v114H0Z" />
      <path fill="#fff" d="M0 114h513v114H0Z" />
      <path fill="#046A38" d="M0 228h513v114H0Z" />
      <g fill="none" stroke="#07038D">
        <circle cx="256.5" cy="171" r="36" strokeWidth="5" />
        <circle cx="256.5" cy="171" r="17" strokeWidth="34" strokeDasharray="1.5 2.95" />
      </g>
    </>
  );
}
