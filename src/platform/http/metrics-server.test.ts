import { Counter, register } from "@prometheus-io/client";
import { afterAll, afterEach, expect, test } from "vitest";
import { freePort } from "../../../tests/setup/program.ts";
import { createLog } from "../log.ts";
import { ListenError } from "./listen-error.ts";
import { serveMetrics } from "./metrics-server.ts";

const log = createLog("silent");
const counted = new Counter({ name: "counted_total", help: "What this test counts." });
let close = () => {};
afterEach(() => close());
afterAll(() => register.removeSingleMetric("counted_total"));

test("metrics are there at one address, to be read, and nothing else is", async () => {
  const port = await freePort();
  close = await serveMetrics({ port, host: "127.0.0.1" }, log);
  const ask = (path: string, method = "GET") =>
    fetch(`http://127.0.0.1:${port}${path}`, { method });
  counted.inc(3);
  const answer = await ask("/metrics");
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(await answer.text()).toMatch(/^counted_total 3$/m);
  expect((await ask("/")).status).toBe(404);
  expect((await ask("/metrics", "POST")).status).toBe(404);
});

test("a port that is taken is told by the setting that names it", async () => {
  const port = await freePort();
  close = await serveMetrics({ port, host: "127.0.0.1" }, log);
  const second = serveMetrics({ port, host: "127.0.0.1" }, log);
  await expect(second).rejects.toThrow(ListenError);
  await expect(second).rejects.toThrow(/METRICS_PORT/);
});
