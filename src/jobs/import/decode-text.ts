import { FeedError } from "./feed.ts";

/** How much of the beginning tells the encoding. An XML declaration is shorter. */
const headLength = 256;

/**
 * Decodes a feed by its byte order mark, by its XML declaration, by the zero bytes of UTF-16, or else
 * as UTF-8 (XML 1.0, appendix F; RFC 8259, 8.1). What cannot be decoded becomes U+FFFD, which the
 * record's rules refuse: so one wrong job does not end the feed.
 * @throws {FeedError} for an encoding that is unknown here
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head = new Uint8Array();
  let decoder: TextDecoder | undefined;
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

function chooseDecoder(head: Uint8Array): TextDecoder {
  return new TextDecoder(byMark(head) ?? byDeclaration(head) ?? "utf-8");
}

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
