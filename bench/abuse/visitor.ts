import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** How a request ended; status 0 means that there was no answer. */
export type Visit = { what: string; status: number; ms: number };

type Answer = { status: number; ms: number; text: string };
type Asked = { path: string; from: string; body?: string; headers?: Record<string, string> };

const patienceMs = 60_000;
/** The rate limit takes 30 posts of an address. */
const postsOfAddress = 20;

/**
 * Opens `/` and `/contact` and posts the contact form, each once a second, on new connections, and waits for every
 * answer. The visitor's address is not the attacker's.
 */
export async function visit(origin: string, seconds: number): Promise<Visit[]> {
  const { text: form } = await ask(origin, { path: "/contact", from: addressOf(0) });
  const visits: Promise<Visit>[] = [];
  let key = keyIn(form);
  for (let second = 0; second < seconds; second += 1) {
    const from = addressOf(second);
    const note = async (what: string, asked: Asked) => {
      const { text: body, ...answer } = await ask(origin, asked);
      if (what === "read") key = keyIn(body) ?? key;
      return { what, ...answer };
    };
    visits.push(note("open", { path: "/", from }), note("read", { path: "/contact", from }));
    if (key) visits.push(note("post", { from, ...contactPost(key, second) }));
    key = undefined;
    await sleep(1000);
  }
  return Promise.all(visits);
}

const addressOf = (second: number) => `127.0.0.${10 + Math.floor(second / postsOfAddress)}`;

/** The submission's key that the page's form holds; nothing when there was no form. */
function keyIn(page: string): string | undefined {
  return /name="submission"[^>]*value="([^"]+)"/.exec(page)?.[1];
}

function contactPost(key: string, second: number) {
  const fields = {
    submission: key,
    website: "",
    name: "Ana Ruiz",
    email: `ana-${Date.now()}-${second}@example.com`,
    subject: "Two nurses",
    message: "We need two nurses from January.",
  };
  return {
    path: "/contact?posted=contact",
    body: new URLSearchParams(fields).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      accept: "application/json",
    },
  };
}

/** Never throws: no answer has the status 0. */
export async function ask(
  origin: string,
  { path, from, body, headers = {} }: Asked,
): Promise<Answer> {
  const start = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = request(origin + path, {
    agent: false,
    localAddress: from,
    method: body === undefined ? "GET" : "POST",
    headers: { ...headers, ...(body && { "content-length": Buffer.byteLength(body) }) },
    signal: AbortSignal.timeout(patienceMs),
  });
  outgoing.on("response", resolve).on("error", reject).end(body);
  const answered = promise.then(async (response) => {
    return { status: response.statusCode ?? 0, text: await text(response) };
  });
  const answer = await answered.catch(() => ({ status: 0, text: "" }));
  return { ...answer, ms: performance.now() - start };
}
