import { type FileProblem, UnsafeFileError } from "./file-problems.ts";
import { isRemote } from "./references.ts";
import { isReachingField, nestedField } from "./word-fields.ts";

const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
const entryBytes = 128;
const none = 0xffff_ffff;

/** Storages and streams of a Word file, in lower case, that stand for what we refuse. */
const refusedNames = new Map<string, FileProblem>([
  ["macros", "macro"],
  ["vba", "macro"],
  ["_vba_project", "macro"],
  ["_vba_project_cur", "macro"],
  ["\x01ole10native", "embedded-file"],
  ["package", "embedded-file"],
  ["encryptioninfo", "password-protected"],
  ["encryptedpackage", "password-protected"],
]);

/** Word 6 and later write these numbers behind the mark of their text stream (MS-DOC, 2.5.2). */
const versions = new Set([0x65, 0x68, 0xc0, 0xc1, 0xc2, 0xd9, 0x101, 0x10c, 0x112]);
const textMark = Buffer.from([0xec, 0xa5]);
const encryptedFlag = 0x0100;

/**
 * Refuses what is no Word document of the versions 97 to 2003 (MS-DOC in a compound file, MS-CFB), and one with
 * macros, objects, a password, a template from elsewhere or fields that reach other programs. Directory entries lie
 * at multiples of 128 bytes, so that none of the file's own pointers is followed.
 * @throws {UnsafeFileError}
 */
export function inspectWordBinary(file: Buffer): void {
  if (!file.subarray(0, 8).equals(signature)) throw new UnsafeFileError("content-mismatch");
  let isDocument = false;
  for (let at = 512; at + entryBytes <= file.length; at += entryBytes) {
    const entry = file.subarray(at, at + entryBytes);
    const name = entryName(entry);
    if (name === undefined) continue;
    const refused = refusedNames.get(name);
    if (refused) throw new UnsafeFileError(refused);
    // Word makes an empty pool of objects, too.
    if (name === "objectpool" && entry.readUInt32LE(76) !== none) {
      throw new UnsafeFileError("embedded-file");
    }
    isDocument ||= name === "worddocument";
  }
  if (isEncrypted(file)) throw new UnsafeFileError("password-protected");
  if (!isDocument) throw new UnsafeFileError("content-mismatch");
  inspectText(file);
}

/** Whether a file is a document that an office program has locked, whatever its name says (MS-OFFCRYPTO). */
export function isLockedPackage(file: Buffer): boolean {
  return file.subarray(0, 8).equals(signature) && file.includes("EncryptedPackage", 512, "utf16le");
}

/** The lower-case name of a storage or stream (MS-CFB, 2.6.1); undefined where no entry lies. */
function entryName(entry: Buffer): string | undefined {
  const [length, kind] = [entry.readUInt16LE(64), entry.readUInt8(66)];
  const isEntry = length >= 4 && length <= 64 && length % 2 === 0 && (kind === 1 || kind === 2);
  if (!isEntry || entry.readUInt16LE(length - 2) !== 0) return undefined;
  return entry.toString("utf16le", 0, length - 2).toLowerCase();
}

/** The text stream begins at a multiple of 64 bytes, the smallest unit that streams are kept in. */
function isEncrypted(file: Buffer): boolean {
  for (let at = file.indexOf(textMark); at >= 0; at = file.indexOf(textMark, at + 2)) {
    const isStart =
      at % 64 === 0 && at + 12 <= file.length && versions.has(file.readUInt16LE(at + 2));
    if (isStart && file.readUInt16LE(at + 10) & encryptedFlag) return true;
  }
  return false;
}

/** Text has one byte or two a character; the template's path has two and stands alone. */
function inspectText(file: Buffer): void {
  const text = file.toString("latin1");
  const reaches = text.split(fieldBegin).slice(1).some(reachesOut);
  const loads = text.matchAll(/(?:[ -~]\0){5,}/g).some(([wide]) => isRemoteTemplate(wide));
  if (reaches || loads) throw new UnsafeFileError("external-content");
}

function isRemoteTemplate(wide: string): boolean {
  const path = wide.slice(0, 2_000).replaceAll("\0", "");
  return /\.dot[mx]?$/i.test(path) && isRemote(path);
}

const [fieldBegin, fieldSeparator, fieldEnd] = ["\u0013", "\u0014", "\u0015"];
/** Longer than any address in an instruction. */
const longestInstruction = 4_000;

/** @param text from behind a field's begin up to the next one's */
function reachesOut(text: string): boolean {
  const plain = text.slice(0, longestInstruction).replaceAll("\0", "");
  const end = plain.search(endOfInstruction);
  if (end >= 0) return isReachingField(plain.slice(0, end));
  // Bytes that happen to be those of a field are many, and name none.
  const isNamed = /^[\s"]*[a-z]+[\s"]/i.test(plain);
  return isNamed && isReachingField(plain + nestedField);
}

const endOfInstruction = new RegExp(`[${fieldSeparator}${fieldEnd}]`);
