import { ownClaims } from "../../claims/claims-in.ts";
import { claims } from "../../claims/register.ts";

/** What claims something that stands behind nothing, and where. */
interface ClaimFault {
  path: (string | number)[];
  message: string;
}

/** Holds every figure beside a claim against its entry: 75% is never shown beside an entry that says 74%. */
export function claimFaults(content: unknown): ClaimFault[] {
  return faultsIn(content, [], []);
}

function faultsIn(
  value: unknown,
  path: (string | number)[],
  claimed: readonly string[],
): ClaimFault[] {
  if (typeof value === "string") return faultsOfText(value, path, claimed);
  if (Array.isArray(value)) {
    return value.flatMap((inner, index) => faultsIn(inner, [...path, index], claimed));
  }
  if (typeof value !== "object" || value === null) return [];
  const all = [...claimed, ...ownClaims(value)];
  return Object.entries(value).flatMap(([key, inner]) => faultsIn(inner, [...path, key], all));
}

/** A percentage, a count that is said to be more, or millions: `40%`, `3+`, `$10M`. */
const figure = /\$?\d[\d,.]{0,15}(?:%|\+|M\b)/g;

function faultsOfText(
  text: string,
  path: (string | number)[],
  claimed: readonly string[],
): ClaimFault[] {
  if (claimed.length === 0) return [];
  const stated = claimed.map((name) => claims[name]?.says ?? "").join("\n");
  const figures = text.match(figure) ?? [];
  return figures
    .filter((one) => !stated.includes(one))
    .map((one) => ({ path, message: `It says ${one}; ${claimed.join(", ")} does not` }));
}
