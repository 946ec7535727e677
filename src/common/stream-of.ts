/** A body that is made piece by piece as `Response` takes it: what `ReadableStream.from` does, which the types of browsers do not have. */
export function streamOf(body: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}
