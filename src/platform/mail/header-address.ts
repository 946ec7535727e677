import { z } from "zod";

/**
 * The addresses that a browser's e-mail field accepts (HTML, 4.10.5.1.5): no quoted local parts, no spaces, commas,
 * brackets or control characters, so nothing that could end an address in a header and begin another.
 */
const plainAddress = z.email({ pattern: z.regexes.html5Email }).max(254);

/** The address as it may stand in a header or an SMTP command, or undefined when it may not. */
export function headerAddress(email: string): string | undefined {
  return plainAddress.safeParse(email).data;
}
