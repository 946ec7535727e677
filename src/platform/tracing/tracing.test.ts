import { afterAll, beforeAll, expect, test } from "vitest";
import { type OtlpReceiver, startOtlpReceiver } from "../../../tests/setup/otlp-receiver.ts";
import { keepLog, until } from "../outbox/testing.ts";
import { openTelemetry } from "./open-telemetry.ts";
import type { Tracing } from "./tracing.ts";

let collector: OtlpReceiver;
beforeAll(async () => {
  collector = await startOtlpReceiver();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
});
afterAll(() => {
  collector.stop();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT;
});

const { log } = keepLog();
const begin = (share = 1): Tracing => openTelemetry({ share }, "daystead-test", log);
const named = (name: string) => collector.spans.find((span) => span.name === name);

test("what a request does is told below it, by the pattern of its route", async () => {
  const tracing = begin();
  await tracing.inRequest("POST", async () => {
    await tracing.inSpan("storage put", { "daystead.bytes": 12 }, async () => undefined);
    await tracing.inSpan("submission transaction", { "daystead.form": "contact" }, async () => {
      tracing.addFields({ "daystead.reference": "DS-7K4M-29QX" });
    });
    return { route: "/t/[token]", status: 200 };
  });
  await tracing.stop();
  const request = named("POST /t/[token]");
  expect(request).toMatchObject({
    parentSpanId: "",
    isError: false,
    attributes: {
      "http.request.method": "POST",
      "http.route": "/t/[token]",
      "http.response.status_code": 200,
    },
  });
  expect(named("storage put")).toMatchObject({
    traceId: request?.traceId,
    parentSpanId: request?.spanId,
    attributes: { "daystead.bytes": 12 },
  });
  expect(named("submission transaction")?.attributes).toEqual({
    "daystead.form": "contact",
    "daystead.reference": "DS-7K4M-29QX",
  });
  expect(collector.bytes().toString("latin1")).toContain("daystead-test");
});

test("a failure is told by its name or code, and never by its message", async () => {
  const tracing = begin();
  const error = Object.assign(new Error("Ana wrote this"), { code: "ECONNREFUSED" });
  const failing = tracing.inSpan("mail attempt", {}, () => Promise.reject(error));
  await expect(failing).rejects.toBe(error);
  await tracing.stop();
  expect(named("mail attempt")).toMatchObject({
    isError: true,
    attributes: { "error.type": "ECONNREFUSED" },
  });
  expect(collector.bytes().toString("latin1")).not.toContain("Ana wrote");
});

test("a share of none sends none", async () => {
  const tracing = begin(0);
  tracing.inRequest("GET", () => ({ route: "/never-sent", status: 200 }));
  await tracing.stop();
  expect(named("GET /never-sent")).toBeUndefined();
});

test("a collector that is away keeps nothing from working, and is told in the log once", async () => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:1";
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = "500";
  const kept = keepLog();
  const tracing = openTelemetry({ share: 1 }, "daystead-test", kept.log);
  expect(await tracing.inSpan("job search", {}, async () => "found")).toBe("found");
  await tracing.stop();
  await until(() => kept.lines.length > 0);
  expect(kept.lines).toMatchObject([{ event: "traces-not-sent", level: "warn" }]);
});
