import { type Refusal, refusals } from "../refusals.ts";

/**
 * Refuses a method that the address does not take.
 * @param isFile whether the address is a file, which can only be read
 */
export function checkMethod(method: string | undefined, isFile: boolean): Refusal | undefined {
  const allowed = isFile ? ["GET", "HEAD"] : ["GET", "HEAD", "POST"];
  if (allowed.includes(method ?? "")) return undefined;
  return { ...refusals.methodNotAllowed, headers: ["Allow", allowed.join(", ")] };
}
