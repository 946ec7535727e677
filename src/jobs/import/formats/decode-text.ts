import { isAscii, isUtf8 } from "node:buffer";
import { FeedError } from "../feed.ts";

/** How much of the beginning tells the encoding. An XML declaration is shorter. */
const headLength = 256;

/**
 * Decodes a feed by its byte order mark, by its XML declaration, by the zero bytes of UTF-16, or else
 * as UTF-8 (XML 1.0, appendix F; RFC 8259, 8.1); a spreadsheet that is no UTF-8 as Windows-1252. What cannot be decoded
 * becomes U+FFFD, which the record's rules refuse: so one wrong job does not end the feed.
 * @throws {FeedError} for an encoding that is unknown here
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head = new Uint8Array();
  let decoder: Decoder | undefined;
  for await (const chunk of bytes) {
    if (decoder) yield decoder.decode(chunk, { stream: true });
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < headLength) continue;
      decoder = chooseDecoder(head);
      yield decoder.decode(head, { stream: true });
    }
  }
  if (decoder) yield decoder.decode();
  else yield chooseDecoder(head).decode(head);
}

type Decoder = { decode(chunk?: Uint8Array, options?: { stream?: boolean }): string };

function chooseDecoder(head: Uint8Array): Decoder {
  const told = byMark(head) ?? byDeclaration(head);
  if (told !== undefined) return new TextDecoder(told);
  return isMarkup(head) ? new TextDecoder() : new SpreadsheetDecoder();
}

/** XML and JSON, which are in UTF-8 unless they say otherwise. */
const isMarkup = (head: Uint8Array) => /^\s*[<{[]/.test(new TextDecoder("latin1").decode(head));

/**
 * Spreadsheets do not tell their encoding: what is no UTF-8 is in Windows-1252, as Excel saves CSV in much of the world. The
 * first piece that is not in ASCII decides. Pieces end with a character of ASCII, which is a part of no other one.
 */
class SpreadsheetDecoder implements Decoder {
  #held: Uint8Array = new Uint8Array();
  #encoding: string | undefined;

  decode(chunk = new Uint8Array(), { stream = false } = {}): string {
    const bytes = Buffer.concat([this.#held, chunk]);
    const end = stream ? bytes.findLastIndex((byte) => byte < 0x80) + 1 : bytes.length;
    this.#held = bytes.subarray(end);
    const piece = bytes.subarray(0, end);
    if (!isAscii(piece))
      this.#encoding ??= isUtf8(piece) || hasUtf8(piece) ? "utf-8" : "windows-1252";
    return new TextDecoder(this.#encoding).decode(piece);
  }
}

/** Whether some of the bytes are UTF-8 beyond ASCII, though others are not. */
const hasUtf8 = (bytes: Uint8Array) => /[^\0-\x7F\uFFFD]/.test(new TextDecoder().decode(bytes));

function byMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  // Both formats begin with an ASCII character.
  if (first === 0 && second !== 0) return "utf-16be";
  if (first !== 0 && second === 0) return "utf-16le";
  if (first === 0x1f && second === 0x8b)
    throw new FeedError("it is packed by gzip: unpack it first");
  return undefined;
}

function byDeclaration(head: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(head.subarray(0, headLength));
  const name = /^<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(start)?.[1];
  if (name === undefined) return undefined;
  try {
    const { encoding } = new TextDecoder(name);
    // A declaration that could be read byte by byte is not in UTF-16.
    return encoding.startsWith("utf-16") ? "utf-8" : encoding;
  } catch {
    throw new FeedError(`its encoding ${name} is unknown here`);
  }
}
