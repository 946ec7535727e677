import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

/** A span as it arrived. */
type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for the first of its trace. */
  parentSpanId: string;
  attributes: Record<string, string | number | boolean>;
  isError: boolean;
};

export type OtlpReceiver = {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans: ReceivedSpan[];
  /** All that arrived: in Protocol Buffers texts stand as they are. */
  bytes(): Buffer;
  stop(): void;
};

/** Takes traces as a collector does (OTLP over HTTP, in Protocol Buffers). */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: Buffer[] = [];
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const isOfTraces = request.method === "POST" && request.url === "/v1/traces";
    if (isOfTraces) {
      bodies.push(body);
      spans.push(...readSpans(body));
    }
    response.writeHead(isOfTraces ? 200 : 404, { "content-type": "application/x-protobuf" }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    bytes: () => Buffer.concat(bodies),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** By the numbers of `opentelemetry/proto/trace/v1/trace.proto`. */
function readSpans(request: Buffer): ReceivedSpan[] {
  const scopes = messages(request, 1).flatMap((resource) => messages(resource, 2));
  return scopes.flatMap((scope) => messages(scope, 2)).map(readSpan);
}

function readSpan(span: Buffer): ReceivedSpan {
  const hex = (number: number) => messages(span, number)[0]?.toString("hex") ?? "";
  const attributes = messages(span, 9).map((pair) => {
    return [text(pair, 1), readValue(messages(pair, 2)[0] ?? Buffer.alloc(0))] as const;
  });
  return {
    name: text(span, 5),
    traceId: hex(1),
    spanId: hex(2),
    parentSpanId: hex(4),
    attributes: Object.fromEntries(attributes),
    isError: messages(span, 15).some((status) => fieldsOf(status).get(3)?.[0] === 2),
  };
}

function readValue(value: Buffer): string | number | boolean {
  const [[number = 0, [first] = []] = []] = fieldsOf(value);
  if (number === 2) return first === 1;
  return typeof first === "number" ? first : (first?.toString() ?? "");
}

const text = (message: Buffer, number: number) => messages(message, number)[0]?.toString() ?? "";

const messages = (message: Buffer, number: number): Buffer[] =>
  (fieldsOf(message).get(number) ?? []).filter((one) => typeof one !== "number");

/** The fields of a message by their numbers (Protocol Buffers, "Encoding"): numbers, and bytes of what is longer. */
function fieldsOf(message: Buffer): Map<number, (number | Buffer)[]> {
  const fields = new Map<number, (number | Buffer)[]>();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const take = (length: number) => {
    at += length;
    return message.subarray(at - length, at);
  };
  const readers: Record<number, () => number | Buffer> = {
    0: varint,
    1: () => take(8),
    2: () => take(varint()),
    5: () => take(4),
  };
  while (at < message.length) {
    const tag = varint();
    const read = readers[tag % 8];
    if (!read) throw new Error("This is no message of Protocol Buffers");
    const number = Math.floor(tag / 8);
    fields.set(number, [...(fields.get(number) ?? []), read()]);
  }
  return fields;
}
