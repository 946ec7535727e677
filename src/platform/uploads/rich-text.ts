import { UnsafeFileError } from "./file-problems.ts";
import { isRemote } from "./references.ts";
import { isReachingField, nestedField } from "./word-fields.ts";

/** Control words (RTF 1.9.1) of objects and of data of other programs. Word writes none of them for plain documents. */
const objectWords = new Set(
  "object objdata objemb objlink objautlink objsub objpub objicemb objhtml objocx objupdate objclass subdocument mmdatasource mmconnectstr mmconnectstrdata mmodso".split(
    " ",
  ),
);
const control = /\\(?:([A-Za-z]{1,40})(-?\d{1,10})? ?|'([0-9a-fA-F]{2})|([\s\S]))|[{}]/g;
const mostDepth = 1_000;

/** An open group. What its destination is for decides whether its text is kept. */
type Group = { destination: "text" | "template" | "field" | "instruction"; text: string };

/**
 * Refuses a Rich Text document with objects, a template from elsewhere, fields that reach out, or binary data, which
 * could hide any of these.
 * @throws {UnsafeFileError}
 */
export function inspectRichText(file: Buffer): void {
  const text = file.toString("latin1");
  const groups: Group[] = [];
  let end = 0;
  for (const found of text.matchAll(control)) {
    const [all, word, parameter, hex, symbol] = found;
    const group = groups.at(-1);
    if (group && isKept(group)) group.text += text.slice(end, found.index);
    end = found.index + all.length;
    if (all === "{") open(groups);
    else if (all === "}") close(groups);
    else if (word) readWord(word.toLowerCase(), parameter, group);
    else if (group && hex) group.text += String.fromCharCode(Number.parseInt(hex, 16));
    else if (group && symbol && "\\{}".includes(symbol)) group.text += symbol;
  }
  while (groups.length > 0) close(groups);
}

const isKept = ({ destination }: Group) =>
  destination === "template" || destination === "instruction";

function readWord(word: string, parameter: string | undefined, group: Group | undefined): void {
  if (objectWords.has(word)) throw new UnsafeFileError("embedded-file");
  if (word === "bin" && parameter !== undefined) throw new UnsafeFileError("not-inspectable");
  if (!group) return;
  if (word === "template") group.destination = "template";
  if (word === "field") group.destination = "field";
  if (word === "fldinst") group.destination = "instruction";
  if (word === "u" && parameter) group.text += character(Number(parameter) & 0xffff);
}

/** Nobody writes a plain letter of an instruction as a number, but to hide it. */
const character = (code: number) => (code < 0x80 ? nestedField : String.fromCharCode(code));

/** A group within an instruction is part of it, unless it is a field of its own. */
function open(groups: Group[]): void {
  if (groups.length >= mostDepth) throw new UnsafeFileError("too-complex");
  groups.push({ destination: groups.at(-1)?.destination ?? "text", text: "" });
}

function close(groups: Group[]): void {
  const group = groups.pop();
  const outer = groups.at(-1);
  if (!group) return;
  if (outer?.destination === "instruction" && group.destination === "field") {
    outer.text += nestedField;
  } else if (outer?.destination === group.destination) {
    outer.text += group.text;
  } else if (isRefused(group)) {
    throw new UnsafeFileError("external-content");
  }
}

function isRefused({ destination, text }: Group): boolean {
  if (destination === "template") return isRemote(text);
  return destination === "instruction" && isReachingField(text);
}
