import { type FileProblem, UnsafeFileError } from "../file-problems.ts";
import { type PdfToken, PdfTokens } from "./pdf-tokens.ts";

/** What an object says of itself, once nothing in it was refused. */
export type PdfObject = {
  /** The types of the actions and other things in it (`/S`). */
  actions: string[];
  /** The objects that it has opened with the document (`/OpenAction`). */
  openActions: number[];
  /** The names and keys in its outermost dictionary. */
  names: Set<string>;
  /** Numbers of its outermost dictionary by key. */
  numbers: Map<string, number>;
  /** Where its data begin, if it is a stream. */
  dataAt: number | undefined;
  /** Where reading it ended. */
  end: number;
};

/** An object and its number, by which others refer to it. */
export type FoundObject = { number: number; object: PdfObject };

/** Names that no document needs which is only read, wherever they stand, and why a file is refused for one. */
const refusedNames = new Map<string, FileProblem>([
  ["JavaScript", "script"],
  ["Launch", "script"],
  ["SubmitForm", "script"],
  ["ImportData", "script"],
  ["Rendition", "script"],
  ["RichMediaExecute", "script"],
  ["GoToE", "script"],
  ["XFA", "script"],
  ["EmbeddedFile", "embedded-file"],
  ["EmbeddedFiles", "embedded-file"],
  ["FileAttachment", "embedded-file"],
  ["RichMedia", "embedded-file"],
  ["Encrypt", "password-protected"],
]);

/** Names too short or too common to be refused but as a key. */
const refusedKeys = new Map<string, FileProblem>([
  ["JS", "script"],
  ["AA", "script"],
  ["EF", "embedded-file"],
]);
/** The kinds of annotation (`/Subtype`) that play something. */
const playing = new Set(["3D", "Movie", "Sound"]);

const mostDepth = 200;

/**
 * Reads the object that begins at a place, up to its end, its data or the next object. Its values are not kept.
 * @throws {UnsafeFileError} at the first thing that is refused
 */
export function readPdfObject(bytes: Buffer, at: number, isPacked = false): PdfObject {
  const reader = new ObjectReader(bytes, at);
  return reader.read(isPacked);
}

/** An open dictionary or array. `key` is the dictionary's last key, while its value is awaited. */
type Level = { isDictionary: boolean; key: string | undefined; isOpenAction: boolean };

class ObjectReader {
  readonly #bytes: Buffer;
  readonly #tokens: PdfTokens;
  readonly #levels: Level[] = [];
  readonly #object: PdfObject;
  /** The last two integers before this place, the newer one last: `7 0` of `7 0 R`. */
  #older: number | undefined;
  #newer: number | undefined;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#tokens = new PdfTokens(bytes, at);
    const [names, numbers] = [new Set<string>(), new Map<string, number>()];
    this.#object = { actions: [], openActions: [], names, numbers, dataAt: undefined, end: at };
  }

  /** @param isPacked it stands in an object stream, where nothing marks its end */
  read(isPacked: boolean): PdfObject {
    for (let token = this.#tokens.next(); token; token = this.#tokens.next()) {
      if (token.kind === "keyword" && this.#isEnd(token.text)) break;
      this.#take(token);
      if (isPacked && this.#levels.length === 0) break;
    }
    this.#object.end = this.#tokens.at;
    return this.#object;
  }

  #isEnd(keyword: string): boolean {
    if (keyword === "stream") this.#object.dataAt = afterLineEnd(this.#bytes, this.#tokens.at);
    return ["stream", "endobj", "obj", "xref", "startxref"].includes(keyword);
  }

  #take(token: PdfToken): void {
    if (token.kind === "open") this.#open(token.text === "<<");
    else if (token.kind === "close") this.#close();
    else if (token.kind === "name") this.#name(token.text);
    else if (token.kind === "keyword") this.#keyword(token.text);
    else this.#value();
  }

  #open(isDictionary: boolean): void {
    if (this.#levels.length >= mostDepth) throw new UnsafeFileError("too-complex");
    const parent = this.#levels.at(-1);
    const isOpenAction = parent?.isOpenAction || (isDictionary && parent?.key === "OpenAction");
    this.#levels.push({ isDictionary, key: undefined, isOpenAction });
  }

  #close(): void {
    this.#levels.pop();
    this.#value();
  }

  #name(name: string): void {
    refuse(refusedNames.get(name));
    const level = this.#levels.at(-1);
    const depth = this.#levels.length - (level?.isDictionary === false ? 1 : 0);
    if (depth <= 1) this.#object.names.add(name);
    if (!level?.isDictionary) return;
    // An integer may be the whole value, or the first word of `7 0 R`.
    if (this.#newer !== undefined) level.key = undefined;
    if (level.key === undefined) this.#key(level, name);
    else this.#pair(level, level.key, name);
  }

  #key(level: Level, key: string): void {
    refuse(refusedKeys.get(key));
    level.key = key;
    this.#forgetIntegers();
  }

  #pair(level: Level, key: string, name: string): void {
    if (key === "Subtype" && playing.has(name)) refuse("embedded-file");
    if (key === "S") this.#object.actions.push(name);
    if (key === "S" && level.isOpenAction && name !== "GoTo") refuse("script");
    level.key = undefined;
  }

  #keyword(word: string): void {
    if (/^[+-]?\d+$/.test(word)) this.#integer(Number(word));
    else if (word === "R") this.#reference();
    else this.#value();
  }

  #integer(value: number): void {
    const key = this.#levels.at(-1)?.key;
    if (this.#levels.length === 1 && key !== undefined && this.#newer === undefined) {
      this.#object.numbers.set(key, value);
    }
    this.#older = this.#newer;
    this.#newer = value;
  }

  #reference(): void {
    const isOpenAction = this.#levels.at(-1)?.key === "OpenAction";
    if (isOpenAction && this.#older !== undefined) this.#object.openActions.push(this.#older);
    this.#value();
  }

  #value(): void {
    const level = this.#levels.at(-1);
    if (level?.isDictionary) level.key = undefined;
    this.#forgetIntegers();
  }

  #forgetIntegers(): void {
    this.#older = undefined;
    this.#newer = undefined;
  }
}

function refuse(reason: FileProblem | undefined): void {
  if (reason) throw new UnsafeFileError(reason);
}

/** Data begin after one line end (ISO 32000-1, 7.3.8.1). */
function afterLineEnd(bytes: Buffer, at: number): number {
  if (bytes[at] === 13 && bytes[at + 1] === 10) return at + 2;
  return bytes[at] === 10 || bytes[at] === 13 ? at + 1 : at;
}
