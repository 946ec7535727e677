import { automatic } from "../../forms/mails/mail-parts.ts";

/**
 * The headers of a mail that comes again and again. Mail programs show a button for them, which ends the subscription by
 * one post (RFC 8058).
 * @param link to the private page of the subscription
 */
export const regularMailHeaders = (link: string) => ({
  ...automatic,
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
