import { Readable } from "node:stream";

/**
 * The body of an answer as a stream that fails when the server cuts it off or stays silent for
 * longer than allowed. The time that the reader takes is not counted.
 * @param failure Makes the error that the reader gets.
 */
export function readWithin(
  body: unknown,
  silenceMs: number,
  failure: (cause: unknown) => Error,
): Readable {
  if (!(body instanceof Readable)) throw new TypeError("The answer has no body.");
  const reading = Readable.from(watch(body, silenceMs, failure), { objectMode: false });
  return reading.once("close", () => body.destroy());
}

async function* watch(body: Readable, silenceMs: number, failure: (cause: unknown) => Error) {
  const expire = () =>
    setTimeout(() => body.destroy(new Error("The server fell silent.")), silenceMs);
  let timer = expire();
  try {
    for await (const chunk of body) {
      clearTimeout(timer);
      yield chunk;
      timer = expire();
    }
  } catch (error) {
    throw failure(error);
  } finally {
    clearTimeout(timer);
  }
}
