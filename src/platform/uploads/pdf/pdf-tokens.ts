/** What a PDF object is written with (ISO 32000-1, 7.2 and 7.3). Strings are passed over. */
export type PdfToken =
  | { kind: "name" | "keyword"; text: string }
  | { kind: "open" | "close"; text: "<<" | "[" | ">>" | "]" }
  | { kind: "string" };

const white = new Set([0, 9, 10, 12, 13, 32]);
const [lineFeed, carriageReturn, percent, slash, backslash] = [10, 13, 0x25, 0x2f, 0x5c];
const [openParenthesis, closeParenthesis, less, greater] = [0x28, 0x29, 0x3c, 0x3e];
const [openBracket, closeBracket] = [0x5b, 0x5d];
const delimiters = new Set(Buffer.from("()<>[]{}/%"));
/** Longer than any name or keyword that means something. */
const mostText = 127;

const isRegular = (byte: number) => !white.has(byte) && !delimiters.has(byte);

/** Reads one token after the other from anywhere in a file; what is none is passed over. */
export class PdfTokens {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** @returns undefined at the end of the bytes */
  next(): PdfToken | undefined {
    for (let byte = this.#bytes[this.at]; byte !== undefined; byte = this.#bytes[this.at]) {
      if (byte === percent) this.#skipComment();
      else if (byte === openParenthesis) return this.#skipString();
      else if (byte === slash) return { kind: "name", text: unescaped(this.#regular(1)) };
      else if (byte === openBracket || byte === closeBracket) return this.#bracket(byte);
      else if (byte === less || byte === greater) return this.#angle(byte);
      else if (isRegular(byte)) return { kind: "keyword", text: this.#regular(0) };
      else this.at += 1;
    }
    return undefined;
  }

  #skipComment(): void {
    for (let byte = this.#bytes[this.at]; byte !== undefined; byte = this.#bytes[this.at]) {
      if (byte === lineFeed || byte === carriageReturn) return;
      this.at += 1;
    }
  }

  /** Parentheses in a string are balanced or escaped. */
  #skipString(): PdfToken {
    let depth = 0;
    for (let byte = this.#bytes[this.at]; byte !== undefined; byte = this.#bytes[this.at]) {
      this.at += byte === backslash ? 2 : 1;
      if (byte === openParenthesis) depth += 1;
      if (byte === closeParenthesis) depth -= 1;
      if (depth === 0) break;
    }
    return { kind: "string" };
  }

  #bracket(byte: number): PdfToken {
    this.at += 1;
    return byte === openBracket ? { kind: "open", text: "[" } : { kind: "close", text: "]" };
  }

  #angle(byte: number): PdfToken {
    const isDouble = this.#bytes[this.at + 1] === byte;
    this.at += isDouble ? 2 : 1;
    if (isDouble) {
      return byte === less ? { kind: "open", text: "<<" } : { kind: "close", text: ">>" };
    }
    if (byte === less) this.#skipHexString();
    return { kind: "string" };
  }

  #skipHexString(): void {
    const end = this.#bytes.indexOf(greater, this.at);
    this.at = end < 0 ? this.#bytes.length : end + 1;
  }

  #regular(skipped: number): string {
    const start = this.at + skipped;
    let end = start;
    for (
      let byte = this.#bytes[end];
      byte !== undefined && isRegular(byte);
      byte = this.#bytes[end]
    ) {
      end += 1;
    }
    this.at = end;
    return this.#bytes.toString("latin1", start, Math.min(end, start + mostText));
  }
}

/** A name may have any of its characters as `#` and two hexadecimal digits. */
function unescaped(name: string): string {
  if (!name.includes("#")) return name;
  return name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
