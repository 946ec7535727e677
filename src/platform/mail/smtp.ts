import nodemailer, { type NodemailerError, type Transporter } from "nodemailer";
import { isNearby } from "../nearby.ts";
import { isNoMailbox } from "../outbox/bounces.ts";
import {
  NoMailboxError,
  RefusedError,
  ServerAwayError,
  UnconfirmedError,
} from "../outbox/smtp-errors.ts";
import { composeOptions } from "./compose-options.ts";
import type { MailTransport } from "./outgoing-mail.ts";

/** For each step of the dialog; how long the whole may take is the worker's to say. Milliseconds. */
const timeouts = {
  dnsTimeout: 10_000,
  // From the first packet to the end of STARTTLS: it cuts the wait for the greeting short too.
  connectionTimeout: 40_000,
  greetingTimeout: 30_000,
  // Also the wait for the answer to a whole mail, which the server may be scanning: who gives up sends it twice.
  socketTimeout: 60_000,
};

/**
 * Sends each mail over a connection of its own. `smtps://` speaks TLS from the start. `smtp://` upgrades by STARTTLS, and does
 * not send without it when the URL holds a password or leads to another machine: whoever stands between could hide
 * the offer. `?requireTLS=true` or `false` in the URL says otherwise.
 */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const url = withoutLogging(smtpUrl);
  const requireTLS = url.protocol === "smtp:" && (url.password !== "" || !isNearby(url.hostname));
  return {
    async send(mail, signal) {
      const transporter = nodemailer.createTransport({ ...timeouts, requireTLS, url: url.href });
      const progress = watchProgress(transporter);
      try {
        await transporter.sendMail({ ...composeOptions(mail), signal });
      } catch (error) {
        throw failure(error, progress);
      }
    },
  };
}

/** How far a send has come. */
type Progress = { isLetIn: boolean; isWhole: boolean };

/** Nodemailer asks for the mail's content once the server has let us in, and has read it before the final dot. */
function watchProgress(transporter: Transporter): Progress {
  const progress = { isLetIn: false, isWhole: false };
  transporter.use("stream", ({ message }, done) => {
    message.processFunc((content) => {
      progress.isLetIn = true;
      content.once("end", () => {
        progress.isWhole = true;
      });
      return content;
    });
    done();
  });
  return progress;
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
function failure(error: unknown, { isLetIn, isWhole }: Progress): Error {
  if (!isNodemailerError(error)) return new Error("The mail could not be sent.", { cause: error });
  const code = failureWord(error);
  if (isWhole && error.responseCode === undefined) return new UnconfirmedError({ cause: error });
  if ((!isLetIn && !isAborted(error)) || error.responseCode === 421) {
    return new ServerAwayError(code, { cause: error });
  }
  const aboutThisMail = error.command === "RCPT TO" || error.command === "DATA";
  const status = enhancedStatus(error);
  const byPolicy = status?.split(".")[1] === "7";
  if (error.permanent && aboutThisMail && !byPolicy) {
    const isGone = status ? isNoMailbox(status) : error.command === "RCPT TO";
    return new (isGone ? NoMailboxError : RefusedError)(code, { cause: error });
  }
  return Object.assign(new Error("The mail could not be sent.", { cause: error }), { code });
}

/** Such as `5.1.1` (RFC 2034). Many servers give none. */
const enhancedStatus = ({ response = "" }: NodemailerError): string | undefined =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1];

const isAborted = ({ code }: NodemailerError) => code === "EABORT";

function failureWord({ code, originalCode, responseCode }: NodemailerError): string {
  // These say more than the reply code that came with them.
  if (code === "EAUTH" || code === "ETLS") return code;
  return String(responseCode ?? originalCode ?? code ?? "UNKNOWN");
}

const isNodemailerError = (error: unknown): error is NodemailerError => error instanceof Error;
