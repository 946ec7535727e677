import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const peer = "10.0.0.1";

function addressOf(forwarded: string | undefined, trustedProxies = 1): string {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return clientAddress(request, trustedProxies);
}

describe("the visitor's address", () => {
  test.each([
    ["198.51.100.7", "198.51.100.7"],
    ["198.51.100.7:4711", "198.51.100.7"],
    [" 198.51.100.7:4711 ", "198.51.100.7"],
    ["2001:db8::7", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["[2001:db8::7]:4711", "2001:db8::7"],
    ["::ffff:198.51.100.7", "::ffff:198.51.100.7"],
    ["203.0.113.9, 198.51.100.7:4711", "198.51.100.7"],
  ])("in %s", (forwarded, expected) => {
    expect(addressOf(forwarded)).toBe(expected);
  });

  test.each([
    undefined,
    "",
    "unknown",
    "_hidden",
    "12345",
    "0x7f.1",
    "198.51.100.7:http",
    "[198.51.100.7",
    "1.2.3.4.5",
    "x".repeat(10_000),
    `[${"[".repeat(10_000)}`,
  ])("is that of the proxy where the proxy says %j", (forwarded) => {
    expect(addressOf(forwarded)).toBe(peer);
  });

  test("behind two proxies is the second from the right, whatever is invented further left", () => {
    expect(addressOf("203.0.113.9, 198.51.100.7:4711, 192.0.2.1:80", 2)).toBe("198.51.100.7");
  });

  test("is the nearest that a proxy vouches for where one of them says nothing", () => {
    expect(addressOf("203.0.113.9, unknown, 192.0.2.1:80", 2)).toBe("192.0.2.1");
    expect(addressOf("192.0.2.1", 2)).toBe("192.0.2.1");
  });

  test("is the connection's where no proxy is trusted", () => {
    expect(addressOf("198.51.100.7", 0)).toBe(peer);
  });
});
