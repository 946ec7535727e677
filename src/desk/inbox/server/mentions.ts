import type { Colleague } from "./colleagues.ts";

const wordEnd = /^(?![\p{L}\p{M}\p{N}_])/u;

/**
 * Who is named in a note: by an at sign and their name, their first name, or what stands before the at sign of their
 * address. A first name that several have names all of them.
 */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): Colleague[] {
  const parts = text.toLowerCase().split("@").slice(1);
  return colleagues.filter(({ name, email }) => {
    const calls = [name, name.split(" ")[0] ?? name, email.split("@")[0] ?? email];
    return calls.some((call) => {
      const lower = call.toLowerCase();
      return parts.some((part) => part.startsWith(lower) && wordEnd.test(part.slice(lower.length)));
    });
  });
}
