import type { Readable } from "node:stream";
import { type AttachmentStream, MailParser, type MessageText, simpleParser } from "mailparser";
import { toStreamSafe } from "../../common/stream-safe.ts";
import { parserBounds } from "./parser-options.ts";

/** A mail that cannot be taken apart: its parts are broken, or more than anybody sends. */
export class UnreadableMailError extends Error {
  override name = "UnreadableMailError";
}

/** Something in a mail besides its text. */
export type MailFile = { name: string; contentType: string; content: Readable };

/** What a mail says in plain text. One that has HTML alone says what is to be read there. */
export type MailText = { text: string; isWhole: boolean };

/** Characters. */
const longestText = 100_000;

/**
 * Takes a mail apart (RFC 2045, 2046) as it comes in: no more than its text is held in memory.
 * @param takeFile is given one file after the other, and reads it to its end
 * @param plainTextOnly leaves HTML unread, which is what costs the most
 * @throws {UnreadableMailError}, and what `source` or `takeFile` throws
 */
export async function readMail(
  source: Readable,
  takeFile: (file: MailFile) => Promise<void>,
  { plainTextOnly = false } = {},
): Promise<MailText> {
  const parser = new MailParser({ ...parserBounds, skipHtmlToText: plainTextOnly });
  let fault: Error | undefined;
  parser.once("error", (error) => {
    fault = error;
  });
  let lost: Error | undefined;
  source.once("error", (error) => {
    lost = error;
    parser.destroy(error);
  });
  try {
    const textOf = plainTextOnly ? plainTextOf : readableTextOf;
    return await readParts(source.pipe(parser), takeFile, textOf);
  } catch (error) {
    if (lost) throw lost;
    throw fault ? new UnreadableMailError("The mail could not be read", { cause: fault }) : error;
  } finally {
    source.destroy();
  }
}

async function readParts(
  parser: AsyncIterable<AttachmentStream | MessageText>,
  takeFile: (file: MailFile) => Promise<void>,
  textOf: (message: MessageText) => MailText | Promise<MailText>,
): Promise<MailText> {
  let read: MailText = { text: "", isWhole: true };
  for await (const part of parser) {
    if (part.type === "text") {
      read = await textOf(part);
      continue;
    }
    const { filename = "", contentType, content } = part;
    await takeFile({ name: filename, contentType, content });
    part.release?.();
  }
  return read;
}

async function readableTextOf(message: MessageText): Promise<MailText> {
  const { text = "", html, textConversionError } = message;
  if (text.trim() === "" && html && !textConversionError) return textOfHtml(html);
  return plainTextOf(message);
}

function plainTextOf({ text = "", textConversionError }: MessageText): MailText {
  const isWhole = text.length <= longestText && !textConversionError;
  return { text: plainText(text.slice(0, longestText)), isWhole };
}

/** The parser makes text of HTML, with care for what is hostile, only where that is all there is of a mail. */
async function textOfHtml(html: string): Promise<MailText> {
  const alone = `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`;
  const { text = "", textConversionError } = await simpleParser(alone, parserBounds);
  return plainTextOf({ type: "text", text, ...(textConversionError && { textConversionError }) });
}

/** As the database and a page can hold it: line breaks and tabs are the only characters that control anything. */
function plainText(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?/g, "\n");
  return toStreamSafe(lines.replace(/(?![\n\t])\p{Cc}/gu, "")).trim();
}
