import { claimsIn } from "./claims-in.ts";
import { claims } from "./register.ts";

/**
 * Holds that something shows every entry of `content/claims.yaml`.
 * @param content all content that may name one
 * @throws {Error} naming the entries that nothing shows
 */
export function checkUse(content: readonly unknown[]): void {
  const used = new Set(claimsIn(content));
  const unused = Object.keys(claims).filter((name) => !used.has(name));
  if (unused.length === 0) return;
  throw new Error(
    `content/claims.yaml: nothing shows ${unused.join(", ")}. Remove what is not claimed`,
  );
}
