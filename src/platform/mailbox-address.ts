/** A mailbox that is read by IMAP, and how to get in. */
export type MailboxAddress = {
  host: string;
  port: number;
  /** `implicit`: TLS from the start. `required`: by STARTTLS, or not at all. `offered`: by STARTTLS where the server has it. */
  tls: "implicit" | "required" | "offered";
  user: string;
  password: string;
  /** Such as `INBOX`, or `Support/Website`. */
  mailbox: string;
};

/** What a setting must look like that this cannot read. It quotes nothing: there is a password in it. */
export const mailboxAddressForm =
  "must be imaps://user:password@host:993/Mailbox, or imap:// with a server that offers STARTTLS; special characters in user and password are written as in %40";

const tlsOptions = new Map([
  [null, "required"],
  ["true", "required"],
  ["false", "offered"],
] as const);

/**
 * Reads where a mailbox is from a URL much like those of RFC 5092, with the password in it. `INBOX` is meant where no mailbox is
 * named. As in `SMTP_URL`, `?requireTLS=false` allows `imap://` to send the password without encryption.
 * @returns undefined for anything else
 */
export function mailboxAddress(text: string): MailboxAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isImplicit = url.protocol === "imaps:";
  if (!isImplicit && url.protocol !== "imap:") return undefined;
  const user = decoded(url.username);
  const password = decoded(url.password);
  const mailbox = decoded(url.pathname.slice(1));
  const tls = isImplicit ? "implicit" : tlsOptions.get(url.searchParams.get("requireTLS") as null);
  const isKnown = [...url.searchParams.keys()].every((key) => !isImplicit && key === "requireTLS");
  if (!url.hostname || !user || !password || mailbox === undefined) return undefined;
  if (!tls || !isKnown || url.hash !== "") return undefined;
  return {
    // An IPv6 address stands in brackets in a URL alone.
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port || (isImplicit ? 993 : 143)),
    tls,
    user,
    password,
    mailbox: mailbox || "INBOX",
  };
}

/** @returns undefined where a percent sign is no part of a code, or stands for a control character, which would end a command */
function decoded(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text);
    return /\p{Cc}/u.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}
