import { createEmlTransport, mailFolder } from "./eml-files.ts";
import type { MailTransport } from "./outgoing-mail.ts";
import { createSmtpTransport } from "./smtp.ts";

export type MailTransportSettings = { smtpUrl: string | undefined; dataDir: string };

/** Sends over SMTP when there is an `SMTP_URL`, and otherwise writes `.eml` files to `DATA_DIR/mail`. */
export function openMailTransport({ smtpUrl, dataDir }: MailTransportSettings): MailTransport {
  return smtpUrl ? createSmtpTransport(smtpUrl) : createEmlTransport(mailFolder(dataDir));
}
