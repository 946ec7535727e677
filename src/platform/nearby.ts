import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whether a host is this machine, or a container beside this one: what is said to it goes over no network. Containers have names
 * without a dot; a socket in the file system has none.
 * @param host as in a URL; an IPv6 address may stand in brackets
 */
export function isNearby(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  if (isIP(bare) !== 0) return ipaddr.process(bare).range() === "loopback";
  return !bare.includes(".") || bare.endsWith(".localhost");
}
