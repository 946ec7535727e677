import nodemailer, { type NodemailerError } from "nodemailer";
import { UndeliverableError } from "../outbox/undeliverable-error.ts";
import { composeOptions } from "./compose-options.ts";
import type { MailTransport } from "./outgoing-mail.ts";

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * Sends each mail over a connection of its own. `smtps://` speaks TLS from the start. `smtp://` upgrades by
 * STARTTLS when the server offers it, and does not send without it when the URL holds a password:
 * whoever stands between could hide the offer. `?requireTLS=true` or `false` in the URL says otherwise.
 */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const url = withoutLogging(smtpUrl);
  const requireTLS = url.protocol === "smtp:" && url.password !== "";
  const transporter = nodemailer.createTransport({ ...timeouts, requireTLS, url: url.href });
  return {
    async send(mail, signal) {
      try {
        await transporter.sendMail({ ...composeOptions(mail), signal });
      } catch (error) {
        throw failure(error);
      }
    },
  };
}

/** Nodemailer takes options from the URL, and its own log would hold addresses and whole messages. */
function withoutLogging(smtpUrl: string): URL {
  const url = new URL(smtpUrl);
  for (const option of ["logger", "debug", "transactionLog"]) url.searchParams.delete(option);
  return url;
}

/**
 * Turns Nodemailer's error into one whose `code` says what a person must know: the server's reply code, or the
 * network's own word. A 5yz reply to this recipient or this content is final (RFC 5321, 4.2.1). A refusal
 * of our login or our sender, and one by policy (enhanced code X.7.Z, RFC 3463), is about us: it may
 * pass once somebody has put the set-up right, so it is tried again.
 */
function failure(error: unknown): Error {
  if (!isNodemailerError(error)) return new Error("The mail could not be sent.", { cause: error });
  const code = failureWord(error);
  const aboutThisMail = error.command === "RCPT TO" || error.command === "DATA";
  const byPolicy = /^\d{3}[ -]\d\.7\.\d/.test(error.response ?? "");
  if (error.permanent && aboutThisMail && !byPolicy) {
    return new UndeliverableError(code, { cause: error });
  }
  return Object.assign(new Error("The mail could not be sent.", { cause: error }), { code });
}

function failureWord({ code, originalCode, responseCode }: NodemailerError): string {
  // These say more than the reply code that came with them.
  if (code === "EAUTH" || code === "ETLS") return code;
  return String(responseCode ?? originalCode ?? code ?? "UNKNOWN");
}

const isNodemailerError = (error: unknown): error is NodemailerError => error instanceof Error;
