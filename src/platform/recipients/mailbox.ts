/** Google's mailboxes, in which dots do not count. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address, so that nobody gets more mail by spelling it in other ways: in lower case, without what
 * stands after a plus sign (RFC 5233), and for Google's without dots. Where a provider takes the plus sign for a part of
 * the name, several mailboxes share one limit, which does them no harm that matters.
 */
export function mailboxOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf("@");
  const [name = ""] = lower.slice(0, at).split("+", 1);
  const domain = lower.slice(at + 1);
  if (!dotless.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll(".", "")}@gmail.com`;
}
