import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/**
 * The visitor's IP address. Each trusted proxy appends to X-Forwarded-For whom it heard from, so the visitor
 * stands as many places from the right as there are such proxies; what stands further left anyone can invent.
 * @param trustedProxies how many proxies stand in front; with 0 the header is not read
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return peer;
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const visitor = forwarded.at(-trustedProxies)?.trim() ?? "";
  return ipaddr.isValid(visitor) ? visitor : peer;
}

/** What the rate limit counts by: an IPv4 address, or the /64 network that one IPv6 subscriber holds. */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join(".");
}
