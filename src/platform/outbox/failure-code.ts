const safeCode = /^[A-Z0-9_]{1,40}$/;
const safeName = /^[A-Za-z]{1,40}$/;

/**
 * Says in one word why something failed, for the log and for `last_error`: the error's code, that of its
 * cause, or its name. Never its message, which may quote a visitor or another server.
 */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return "UNKNOWN";
  if ("code" in error && typeof error.code === "string" && safeCode.test(error.code)) {
    return error.code;
  }
  if (error.cause instanceof Error) return failureCode(error.cause);
  return safeName.test(error.name) ? error.name : "UNKNOWN";
}

/** No file handle or no memory is left, for this process or the whole machine (errno, POSIX.1-2017). */
const shortages = new Set(["EMFILE", "ENFILE", "ENOMEM", "ENOBUFS"]);

/** Whether something failed because we lacked the means for it. */
export const isShortage = (error: unknown): boolean => shortages.has(failureCode(error));
