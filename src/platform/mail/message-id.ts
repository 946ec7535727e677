import type { MailBrand } from "./content.ts";

/**
 * The Message-ID of a mail, with angle brackets (RFC 5322, 3.6.4). It follows from the delivery alone, so that every attempt
 * has the same one, and a later mail can name it.
 */
export function messageIdOf(deliveryId: string, { origin }: Pick<MailBrand, "origin">): string {
  return `<${deliveryId}@${new URL(origin).hostname}>`;
}
