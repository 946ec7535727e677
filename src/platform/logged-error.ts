/** What the log keeps of an error. */
export type LoggedError = {
  name: string;
  /** Such as `ECONNREFUSED`, or the SQLSTATE of a database's error. */
  code?: string;
  frames?: string[];
  cause?: LoggedError;
};

/** A chain of causes may end in itself. */
const mostCauses = 5;

/** Tells an error's name, code, stack frames and causes, without any message: that may quote what a visitor wrote. */
export function loggedError(error: unknown, causes = mostCauses): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error };
  const { cause } = error;
  return {
    name: error.name === "Error" ? error.constructor.name : error.name,
    ...("code" in error && typeof error.code === "string" && { code: error.code }),
    frames: framesOf(error),
    ...(cause !== undefined && causes > 0 && { cause: loggedError(cause, causes - 1) }),
  };
}

/** The lines of the stack behind the message, which may have lines of its own that look like frames. */
function framesOf({ stack = "", message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start === -1) return [];
  const lines = stack.slice(start + message.length).split("\n");
  return lines.filter((line) => line.startsWith("    at "));
}
