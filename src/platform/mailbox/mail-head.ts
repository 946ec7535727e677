import { createHash } from "node:crypto";
import { type AddressObject, type HeaderLines, simpleParser } from "mailparser";
import { parserBounds } from "./parser-options.ts";

/** What the head of a mail says. */
export type MailHead = {
  /** With angle brackets; one is made of the head where the mail has none. */
  messageId: string;
  /** The Message-IDs of what it answers, the one that it answers most directly first (RFC 5322, 3.6.4). */
  answeredIds: readonly string[];
  from: { name: string; address: string };
  /** `report` is one about a mail of ours that was not delivered, or not yet (RFC 3464). */
  kind: "answer" | "automatic" | "report";
};

/** A conversation by mail may be long; what is asked of the database is not. */
const mostIds = 50;
const longestId = 250;
const longestAddress = 320;

/** Reads the head of a mail. It never throws: what it cannot read is empty. */
export async function readHead(source: Buffer): Promise<MailHead> {
  const head = headOf(source);
  const mail = await simpleParser(head, parserBounds).catch(() => undefined);
  const lines = mail?.headerLines ?? [];
  const [messageId] = idsIn(lineOf(lines, "message-id"));
  return {
    messageId: messageId ?? `<${createHash("sha256").update(head).digest("hex")}@none.invalid>`,
    answeredIds: answeredIds(lines),
    from: senderOf(mail?.from),
    kind: kindOf(lines),
  };
}

/** Without what follows the empty line: that is parsed only where the whole is. */
function headOf(source: Buffer): Buffer {
  const ends = ["\r\n\r\n", "\n\n"].map((end) => source.indexOf(end)).filter((at) => at >= 0);
  return Buffer.concat([source.subarray(0, Math.min(...ends, source.length)), emptyLine]);
}

const emptyLine = Buffer.from("\r\n\r\n");

const lineOf = (lines: HeaderLines, key: string): string =>
  lines.find((line) => line.key === key)?.line ?? "";

function answeredIds(lines: HeaderLines): string[] {
  const direct = idsIn(lineOf(lines, "in-reply-to"));
  const before = idsIn(lineOf(lines, "references")).toReversed();
  return [...new Set([...direct, ...before])].slice(0, mostIds);
}

/** The Message-IDs in a text, in its order. */
export function idsIn(text: string): string[] {
  const pieces = text.split("<").slice(1);
  return pieces.flatMap((piece) => {
    const end = piece.indexOf(">");
    return end > 0 && end <= longestId
      ? [`<${piece.slice(0, end).replace(/[\s\p{C}]/gu, "")}>`]
      : [];
  });
}

function senderOf(from: AddressObject | undefined): MailHead["from"] {
  const [first] = from?.value ?? [];
  const { name = "", address = "" } = first ?? {};
  return { name: plain(name), address: plain(address) };
}

const plain = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, longestAddress)
    .toWellFormed();

/**
 * Whether somebody wrote it, or a program: RFC 3834 says how programs mark their answers, and an empty sender (RFC 5321, 4.5.5) is
 * one that wants no answer. Older programs have marks of their own.
 */
function kindOf(lines: HeaderLines): MailHead["kind"] {
  const type = lineOf(lines, "content-type").toLowerCase();
  if (type.includes("multipart/report")) {
    return type.includes("delivery-status") ? "report" : "automatic";
  }
  const marks = lines.filter(({ key, line }) => automaticMarks.get(key)?.(bodyOf(line)));
  return marks.length > 0 ? "automatic" : "answer";
}

const bodyOf = (line: string): string =>
  line
    .slice(line.indexOf(":") + 1)
    .trim()
    .toLowerCase();

const automaticMarks: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ["auto-submitted", (value: string) => value !== "" && !/^no\b/.test(value)],
  ["return-path", (value: string) => value.replace(/\s/g, "") === "<>"],
  // Not `list`: a group passes on so what people write to it.
  ["precedence", (value: string) => ["auto_reply", "bulk", "junk"].includes(value)],
  ["x-autoreply", (value: string) => value !== "no"],
  ["x-autorespond", () => true],
  ["x-auto-reply-from", () => true],
]);
