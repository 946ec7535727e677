import { methodNotAllowed, type Refusal, refusals } from "../refusals.ts";

/** What an address can do. */
export type Abilities = { isKnown: boolean; takesPosts: boolean };

const onlyRead = methodNotAllowed(["GET", "HEAD"]);
const onlyReadAndPosted = methodNotAllowed(["GET", "HEAD", "POST"]);

/** Refuses a method that the address does not take; only known addresses take more than reading. */
export function checkMethod(
  method: string | undefined,
  { isKnown, takesPosts }: Abilities,
): Refusal | undefined {
  if (method === "GET" || method === "HEAD") return undefined;
  if (method === "POST" && takesPosts) return undefined;
  if (method === "POST" && !isKnown) return refusals.unknownAddress;
  return takesPosts ? onlyReadAndPosted : onlyRead;
}
