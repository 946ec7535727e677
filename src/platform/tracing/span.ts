import type { Log } from "../log.ts";
import type { TracingSettings } from "../settings.ts";
import type { Answered, SpanFields, Tracing } from "./tracing.ts";

/** Undefined where no traces are sent: then a span is a call. */
let tracing: Tracing | undefined;

/**
 * Begins to send traces, where the settings ask for it; what it takes is loaded only then.
 * @param program its `service.name`, where the environment has none
 * @returns stops it
 */
export async function startTracing(
  settings: TracingSettings | undefined,
  program: string,
  log: Log,
): Promise<() => Promise<void>> {
  if (!settings) return async () => undefined;
  const { openTelemetry } = await import("./open-telemetry.ts");
  const begun = openTelemetry(settings, program, log);
  tracing = begun;
  return () => begun.stop();
}

/** Does some work as a span of the trace that it belongs to. */
export function inSpan<Result>(
  name: string,
  fields: SpanFields,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracing ? tracing.inSpan(name, fields, work) : work();
}

/** Adds to the span in which this is called what was not known when it began. */
export function addToSpan(fields: SpanFields): void {
  tracing?.addFields(fields);
}

/** Answers a request as a trace of its own, named by the pattern of its route. */
export function inRequestSpan<Answer extends Answered>(
  method: string,
  work: () => Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  return tracing ? tracing.inRequest(method, work) : work();
}
