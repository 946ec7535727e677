const causes: Readonly<Record<string, string>> = {
  TIMEOUT: "no answer within 15 seconds",
  ETIMEDOUT: "no connection",
  PRIVATE_ADDRESS: "not called, as its address is of this machine or of a private network",
  ECONNREFUSED: "nobody listens there",
  ECONNRESET: "the connection was cut",
  ENOTFOUND: "no such host",
  ETIMEOUT: "its name server does not answer",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is signed by nobody who is known",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its chain of certificates is not whole",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
};

/** What came of an attempt, in words. @param outcome a status or a code */
export function outcomeText(outcome: string): string {
  if (/^\d{3}$/.test(outcome)) return `answered ${outcome}`;
  return causes[outcome] ?? `failed with ${outcome}`;
}
