import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { freePort } from "../../tests/setup/program.ts";
import { events, eventTypes } from "./events.ts";
import { post } from "./server/post.ts";
import { newSecret, signedHeaders } from "./server/secrets.ts";

const howTo = readFileSync("docs/how-to/receive-webhooks.md", "utf8");
const blocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"))].map(([, code]) => code);

const sections = new Map(
  howTo.split(/^### /m).flatMap((part) => {
    const [, name] = /^`([\w.]+)`\n/.exec(part) ?? [];
    return name === undefined ? [] : [[name, part]];
  }),
);

it("the how-to tells of every event, and of no other", () => {
  expect([...sections.keys()]).toEqual(eventTypes);
});

it.each(eventTypes)(
  "the example of %s is what its schema takes, and has all of its fields",
  (type) => {
    const [code = "", ...others] = blocks(sections.get(type) ?? "", "json");
    expect(others).toEqual([]);
    const { data, ...rest } = JSON.parse(code);
    expect(rest).toEqual({ type, timestamp: expect.stringMatching(/Z$/) });
    const { shape } = events[type].data;
    expect(events[type].data.parse(data)).toEqual(data);
    const needed = Object.keys(shape).filter((name) => name !== "sent");
    expect(Object.keys(data)).toEqual(expect.arrayContaining(needed));
  },
);

const secret = newSecret();
const body = '{"type":"webhook.test","data":{}}';

it("the example in Node takes what is signed, and nothing else", async () => {
  const [code = ""] = blocks(howTo, "js");
  const port = await freePort();
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const send = async (sent: string) => {
    const headers = signedHeaders([newSecret(), secret], "msg_1", new Date(), body);
    const stopped = new AbortController().signal;
    return post(`http://127.0.0.1:${port}`, headers, sent, { allowsPrivate: true }, stopped);
  };
  const first = async (): Promise<number> =>
    send(body).then(
      ({ status }) => status,
      () => sleep(50).then(first),
    );
  expect(await first()).toBe(204);
  expect(await send(`${body} `)).toMatchObject({ status: 400 });
  child.kill();
  await once(child, "exit");
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;

it.skipIf(!hasPython)("the example in Python does the same", () => {
  const [code = ""] = blocks(howTo, "python");
  const check = `
import json, sys
secret, headers, body, late = json.load(sys.stdin)
late_headers = {**headers, "webhook-timestamp": late}
print(verify(secret, headers, body.encode()), verify(secret, headers, b"{}"), verify(secret, late_headers, body.encode()))`;
  const headers = signedHeaders([newSecret(), secret], "msg_1", new Date(), body);
  const { stdout, stderr } = spawnSync("python3", ["-c", code + check], {
    input: JSON.stringify([secret, headers, body, "1700000000"]),
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(stdout.trim()).toBe("True False False");
});
