/** The entries of `content/claims.yaml` that a content file names, in the order in which it does, each once. */
export function claimsIn(content: unknown): string[] {
  return [...new Set(namesIn(content))];
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  return [...ownClaims(value), ...Object.values(value).flatMap(namesIn)];
}

/** What something claims itself, what lies in it left out: its `claim`, or each of its `claims`. */
export function ownClaims(thing: object): string[] {
  const named = ["claim" in thing ? thing.claim : [], "claims" in thing ? thing.claims : []].flat();
  return named.filter((name) => typeof name === "string");
}
