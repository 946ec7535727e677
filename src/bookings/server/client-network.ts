import { createHmac, type KeyObject } from "node:crypto";
import ipaddr from "ipaddr.js";

/**
 * Tells networks apart without keeping anybody's address: an HMAC of the /24 around an IPv4 address or the /48 around an
 * IPv6 address, which an attacker has many of as easily as one.
 * @param key of 32 bytes, the same on all servers
 */
export function networkHash(key: KeyObject, address: string): string {
  return createHmac("sha256", key).update(networkOf(address)).digest("hex").slice(0, 32);
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray().slice(0, parsed.kind() === "ipv4" ? 3 : 6);
  return bytes.join(".");
}
