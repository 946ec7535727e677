import { holdsEicar } from "./eicar.ts";
import { UnsafeFileError } from "./file-problems.ts";

/** First bytes of what a computer runs: Windows, Linux, macOS, Java, scripts and shortcuts. */
const programs = [
  "MZ",
  "\x7fELF",
  "\xfe\xed\xfa\xce",
  "\xfe\xed\xfa\xcf",
  "\xce\xfa\xed\xfe",
  "\xcf\xfa\xed\xfe",
  "\xca\xfe\xba\xbe",
  "#!/",
  "L\0\0\0\x01\x14\x02\0",
];

/** First bytes of what holds files of its own: compound files (OLE), archives, help files and other documents. */
const containers = [
  "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
  "PK\x03\x04",
  "Rar!\x1a\x07",
  "7z\xbc\xaf\x27\x1c",
  "MSCF",
  "ITSF",
  "\x1f\x8b",
  "{\\rt",
  "%PDF-",
];

/** File name extensions that Windows, macOS or an office program would run. */
const runnable =
  /\.(?:exe|dll|com|scr|pif|cpl|sys|msi|msp|bat|cmd|ps1|vb[es]?|jse?|mjs|ws[cfh]?|hta|jar|class|lnk|url|reg|inf|sct|chm|application|appref-ms|app|command|sh|py|pl|apk|dmg|pkg|iso|img|vhdx?|settingcontent-ms|library-ms|search-ms|xll)$/i;

/** Obfuscated fonts begin with 32 bytes that may be anything. */
const obfuscatedFont = /\.odttf$/i;

/**
 * Refuses a part of a document that is a program or holds files of its own.
 * @throws {UnsafeFileError}
 */
export function refuseHiddenFile(name: string, content: Buffer): void {
  if (runnable.test(name)) throw new UnsafeFileError("executable");
  if (holdsEicar(content)) throw new UnsafeFileError("infected");
  if (obfuscatedFont.test(name)) return;
  const start = content.toString("latin1", 0, 8);
  if (programs.some((first) => start.startsWith(first))) throw new UnsafeFileError("executable");
  if (containers.some((first) => start.startsWith(first))) {
    throw new UnsafeFileError("embedded-file");
  }
}

/** Marks of a page or of a script that a browser or a web server would run. */
const pageMarks = /<script|<html|<\?php|<!doctype html/i;
const zipEnd = "PK\x05\x06";
/** What every Windows program says when it is started elsewhere. */
const windowsProgram = "This program cannot be run in DOS mode";

/**
 * Refuses a picture or PDF that is another file as well: a program, an archive or a page behind its end.
 * @param end where the format says that the file ends
 * @throws {UnsafeFileError}
 */
export function refuseBehindEnd(content: Buffer, end: number): void {
  const rest = content.subarray(end);
  const first = rest.findIndex((byte) => byte > 0x20);
  if (first < 0) return;
  refuseHiddenFile("", rest.subarray(first));
  if (rest.includes(windowsProgram, 0, "latin1")) throw new UnsafeFileError("executable");
  const tail = content.subarray(Math.max(end, content.length - 0xffff - 22));
  const isPage = pageMarks.test(rest.toString("latin1"));
  if (isPage || tail.includes(zipEnd, 0, "latin1")) throw new UnsafeFileError("embedded-file");
}
