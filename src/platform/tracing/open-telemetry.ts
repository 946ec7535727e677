import {
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Log } from "../log.ts";
import { loggedError } from "../logged-error.ts";
import type { TracingSettings } from "../settings.ts";
import type { Answered, Tracing } from "./tracing.ts";

/**
 * Sends traces by OTLP over HTTP, with OpenTelemetry's SDK. Nothing is instrumented by itself: instrumentations put addresses and
 * statements into spans.
 */
export function openTelemetry({ share }: TracingSettings, program: string, log: Log): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": program }))
      .merge(
        detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
      ),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: tellingOfFailure(new OTLPTraceExporter(), log) }),
    ],
  });
  const tracer = provider.getTracer("daystead");
  return {
    inSpan: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, (span) => run(span, work)),
    addFields: (fields) => void trace.getActiveSpan()?.setAttributes(fields),
    inRequest: (method, work) => runRequest(tracer, method, work),
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

async function run<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** A visitor's `traceparent` is not read: nobody outside decides what we send. */
function runRequest<Answer extends Answered>(
  tracer: Tracer,
  method: string,
  work: () => Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  const options = { kind: SpanKind.SERVER, attributes: { "http.request.method": method } };
  return tracer.startActiveSpan(method, options, ROOT_CONTEXT, (span) => {
    const end = (answer: Answer) => {
      const { route, status } = answer;
      span.updateName(`${method} ${route}`);
      span.setAttributes({ "http.route": route, "http.response.status_code": status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      return answer;
    };
    const answer = work();
    if (!(answer instanceof Promise)) return end(answer);
    return answer.then(end, (error: unknown) => {
      fail(span, error);
      span.end();
      throw error;
    });
  });
}

/** An error's name or code. Its message may quote what a visitor wrote. */
function fail(span: Span, error: unknown): void {
  const { name, code } = loggedError(error);
  span.setAttribute("error.type", code ?? name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Of a collector that is away for an hour, one line says it. */
function tellingOfFailure(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined;
        if (hasFailed && !isFailing)
          log.warn({ event: "traces-not-sent" }, undefined, result.error);
        isFailing = hasFailed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
