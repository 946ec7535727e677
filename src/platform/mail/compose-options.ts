import type { SendMailOptions } from "nodemailer";
import type { OutgoingMail } from "./outgoing-mail.ts";

/**
 * Says a mail in Nodemailer's words. Addresses are objects, never strings that would be parsed again,
 * and nothing in a mail may make Nodemailer read a file or fetch a URL.
 */
export function composeOptions(mail: OutgoingMail): SendMailOptions {
  return {
    envelope: { from: mail.from.address, to: [mail.to] },
    messageId: mail.messageId,
    from: mail.from,
    to: bare(mail.to),
    ...(mail.replyTo === undefined ? {} : { replyTo: bare(mail.replyTo) }),
    subject: mail.subject,
    headers: { ...mail.headers },
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    attachments: mail.files.map((file) => ({
      filename: file.name,
      contentType: file.contentType,
      contentDisposition: "attachment",
      // Base64 keeps every byte; other encodings may change the line ends of a text file.
      contentTransferEncoding: "base64",
      content: file.content,
    })),
    ...(mail.calendar && {
      icalEvent: { ...mail.calendar, filename: "invitation.ics" },
    }),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const bare = (address: string) => ({ name: "", address });
