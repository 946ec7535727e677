import type { LookupFunction } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { certificate, type Receiver, startReceiver } from "../../../tests/setup/receiver.ts";
import { type PostRules, post } from "./post.ts";

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

const send = (
  address: string,
  rules: Partial<PostRules> = {},
  stopped = new AbortController().signal,
) =>
  post(
    address,
    { "webhook-id": "msg_1" },
    '{"type":"x"}',
    { allowsPrivate: false, ...rules },
    stopped,
  );

/** Names every host by these addresses, one after the other. @returns how often it was asked, too */
function naming(...addresses: string[]): { lookup: LookupFunction; asked: () => number } {
  let asked = 0;
  const lookup: LookupFunction = (_, options, callback) => {
    const address = addresses[Math.min(asked, addresses.length - 1)] ?? "";
    asked += 1;
    const family = address.includes(":") ? 6 : 4;
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
  return { lookup, asked: () => asked };
}

describe("a receiver", () => {
  it("gets the body and the headers, and its answer is read", async () => {
    receiver.answer = (response) =>
      response.writeHead(503, { "retry-after": "30" }).end("closed for today");
    const answer = await send(`${receiver.origin}/hooks?a=1`, { allowsPrivate: true });
    expect(answer).toEqual({ status: 503, retryAfter: "30", text: "closed for today" });
    const [received] = receiver.received;
    expect(received).toMatchObject({ path: "/hooks?a=1", body: '{"type":"x"}' });
    expect(received?.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": "msg_1",
    });
  });

  it("is found by its name, too", async () => {
    const address = receiver.origin.replace("127.0.0.1", "localhost");
    expect(await send(address, { allowsPrivate: true })).toMatchObject({ status: 204 });
  });

  it("is spoken to over TLS only where its certificate is to be trusted", async () => {
    const safe = await startReceiver("https");
    const known = getCACertificates("default");
    await expect(send(safe.origin, { allowsPrivate: true })).rejects.toMatchObject({
      code: "DEPTH_ZERO_SELF_SIGNED_CERT",
    });
    setDefaultCACertificates([...known, certificate]);
    try {
      expect(await send(safe.origin, { allowsPrivate: true })).toMatchObject({ status: 204 });
    } finally {
      setDefaultCACertificates(known);
      await safe.stop();
    }
  });

  it("is read no further than 100 KB, however much it answers", async () => {
    let isCutOff = false;
    receiver.answer = (response) => {
      response.on("close", () => {
        isCutOff = true;
      });
      response.writeHead(200);
      const more = () => {
        while (!isCutOff && response.write("x".repeat(10_000)));
      };
      response.on("drain", more);
      more();
    };
    const answer = await send(receiver.origin, { allowsPrivate: true });
    expect(answer.text).toHaveLength(100 * 1024);
    await expect.poll(() => isCutOff).toBe(true);
  });

  it("is not followed to where it redirects", async () => {
    receiver.answer = (response) =>
      response.writeHead(307, { location: `${receiver.origin}/elsewhere` }).end();
    expect(await send(receiver.origin, { allowsPrivate: true })).toMatchObject({ status: 307 });
    expect(receiver.received.map(({ path }) => path)).toEqual(["/"]);
  });

  it("has said what it says by its status, though the rest breaks off", async () => {
    receiver.answer = (response) => {
      response.writeHead(200, { "content-length": "100" }).write("half");
      setTimeout(() => response.destroy(), 50);
    };
    expect(await send(receiver.origin, { allowsPrivate: true })).toMatchObject({
      status: 200,
      text: "half",
    });
  });
});

describe("no address of this machine or of a private network is called", () => {
  const port = () => new URL(receiver.origin).port;

  it.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "198.18.0.1",
    "255.255.255.255",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:a9fe:a9fe]",
    "[64:ff9b::7f00:1]",
    "[fc00::1]",
    "[fd00:ec2::254]",
    "[fe80::1]",
    "[2002:7f00:1::]",
  ])("as %s", async (host) => {
    await expect(send(`http://${host}:${port()}/`)).rejects.toMatchObject({
      code: "PRIVATE_ADDRESS",
    });
    await expect(send(`https://${host}:${port()}/`)).rejects.toMatchObject({
      code: "PRIVATE_ADDRESS",
    });
    expect(receiver.received).toEqual([]);
  });

  it.each(["127.0.0.1", "::ffff:127.0.0.1", "fd00:ec2::254"])(
    "as a name of %s",
    async (address) => {
      const { lookup } = naming(address);
      await expect(send(`http://hooks.example:${port()}/`, { lookup })).rejects.toMatchObject({
        code: "PRIVATE_ADDRESS",
      });
      expect(receiver.received).toEqual([]);
    },
  );

  it("as localhost, which the system knows", async () => {
    await expect(send(`http://localhost:${port()}/`)).rejects.toMatchObject({
      code: "PRIVATE_ADDRESS",
    });
  });

  it("as a name that meant another one before: what was judged is what is connected to", async () => {
    const names = naming("1.1.1.1", "127.0.0.1");
    const address = `http://rebinding.example:${port()}/`;
    const stopped = AbortSignal.timeout(300);
    await expect(send(address, names, stopped)).rejects.toThrow();
    expect(names.asked()).toBe(1);
    await expect(send(address, names)).rejects.toMatchObject({ code: "PRIVATE_ADDRESS" });
    expect(receiver.received).toEqual([]);
  });
});
