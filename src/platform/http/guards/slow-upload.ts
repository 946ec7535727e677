import type { IncomingMessage } from "node:http";

/** Slower than any phone line that could load the form; an honest upload is never cut off. */
const leastBytesPerSecond = 256;
const graceSeconds = 20;

/**
 * Watches a body as it arrives, so that nobody can hold a connection by sending a byte now and then.
 * (Node's `requestTimeout` bounds the whole, this the pace.)
 * @param onSlow called once when the body arrives slower than 256 bytes a second after the first 20 seconds
 */
export function watchUpload(request: IncomingMessage, onSlow: () => void): void {
  const startBytes = request.socket.bytesRead;
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1000;
    const bytes = request.socket.bytesRead - startBytes;
    if (request.complete) clearInterval(timer);
    else if (seconds > graceSeconds && bytes < seconds * leastBytesPerSecond) {
      clearInterval(timer);
      onSlow();
    }
  }, 1000).unref();
  request.once("close", () => clearInterval(timer));
}
