import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { load, percentile } from "./load.ts";
import { openSlowLine } from "./slow-line.ts";

const server = createServer((request, response) => {
  response.statusCode = Number(request.url?.slice(1)) || 200;
  response.end("x".repeat(2000));
});
afterEach(() => void server.close());

async function listen(): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

test("a percentile is one of the values, the least that the share does not exceed", () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.99, 1].map((share) => percentile(times, share))).toEqual([50, 99, 100]);
  expect(percentile([7], 0.99)).toBe(7);
});

test("what is answered, refused and failed is counted apart", async () => {
  const origin = await listen();
  const plan = { origin, connections: 2, seconds: 0.5 };
  const { times, bytes, refused, failed } = await load({
    ...plan,
    paths: ["/200", "/503", "/404"],
  });
  expect(times.length).toBeGreaterThan(0);
  expect(bytes).toBe(times.length * 2000);
  expect(refused).toBeGreaterThan(0);
  expect(failed).toBeGreaterThan(0);
  await expect(load({ ...plan, paths: ["/503"] })).rejects.toThrow("No answer");
});

test("a slow line passes on every byte", async () => {
  const origin = await listen();
  const line = await openSlowLine(origin);
  const response = await fetch(line.origin);
  expect(await response.text()).toBe("x".repeat(2000));
  await line.close();
});
