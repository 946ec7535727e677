/** Thrown when the server cannot listen. Its message says what to change. */
export class ListenError extends Error {
  override name = "ListenError";
}
