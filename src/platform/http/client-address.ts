import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** An IPv6 address in brackets with a zone and a port. */
const longestNode = 100;

/**
 * The visitor's IP address. Each trusted proxy appends to X-Forwarded-For whom it heard from, so the visitor
 * stands as many places from the right as there are such proxies; what stands further left anyone can invent. Where
 * no address stands in that place, the next one to the right is the nearest that a trusted proxy vouches for.
 * @param trustedProxies how many proxies stand in front; with 0 the header is not read
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return peer;
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  return forwarded.slice(-trustedProxies).map(withoutPort).find(isAddress) ?? peer;
}

/** Some proxies write the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711` (as in RFC 7239, 6). */
function withoutPort(node: string): string {
  const [, bracketed, plain] =
    /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(node.slice(0, longestNode).trim()) ?? [];
  return bracketed ?? plain ?? node.trim();
}

/** Only what is written out in full: ipaddr.js would also take `7` for an address. */
function isAddress(node: string): boolean {
  return isIP(node) !== 0;
}

/** The networks that limits count by. */
export type AddressNetworks = {
  /** An IPv4 address, or the /64 network that one IPv6 subscriber holds at least. */
  subscriber: string;
  /** The /48 network around it, the most that a subscriber is given (RFC 6177). IPv4 has none. */
  site: string | undefined;
};

/** Which networks an IP address belongs to. All that is no address is one subscriber. */
export function addressNetworks(address: string): AddressNetworks {
  if (!ipaddr.isValid(address)) return { subscriber: "unknown", site: undefined };
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return { subscriber: parsed.toString(), site: undefined };
  const bytes = parsed.toByteArray();
  return {
    subscriber: `${bytes.slice(0, 8).join(".")}/64`,
    site: `${bytes.slice(0, 6).join(".")}/48`,
  };
}
