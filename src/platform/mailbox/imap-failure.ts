/** Why a mailbox could not be read, as a fixed word or a code: never what the server says, which may name the user. */
export function imapFailure(error: unknown): string {
  if (!(error instanceof Error)) return "UNKNOWN";
  if ("authenticationFailed" in error && error.authenticationFailed) return "AUTHENTICATION";
  if ("mailboxMissing" in error && error.mailboxMissing) return "NO-MAILBOX";
  if ("tlsFailed" in error && error.tlsFailed) return "TLS";
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" && /^\w{1,40}$/.test(code) ? code : "UNKNOWN";
}
