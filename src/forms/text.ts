import * as z from "zod/mini";
import { isStreamSafe } from "../common/stream-safe.ts";

type TextRule = {
  /** What the visitor sees above the field, for messages that the specification does not give. */
  label: string;
  /** Characters after trimming, as a person counts them. */
  min: number;
  max: number;
  tooShort: string;
};

const controlCharacter = /\p{Cc}/u;
const controlCharacterButBreaks = /[^\P{Cc}\n\t]/u;

/** One line of text: trimmed, NFC, no control characters. */
export const line = (rule: TextRule) => text(rule, controlCharacter, /\r\n?/g);

/**
 * Text of several lines: line breaks become `\n`, with those that slides and documents bring along (vertical tab, form feed,
 * next line; Unicode Standard, 5.8). Other control characters are refused.
 */
export const paragraphs = (rule: TextRule) =>
  text(rule, controlCharacterButBreaks, /\r\n?|[\v\f\u0085]/g);

/**
 * What a browser's e-mail field accepts (HTML, 4.10.5.1.5), with a name of two letters at the end and no dot beside a dot
 * (RFC 5321, 4.1.2): `r&d@example.com`, and domains of other scripts as browsers send them, `xn--…`. Not what a mail
 * program would decode in a header, an encoded word that begins with `=?` (RFC 2047, 2): it may hold another address.
 */
const mailbox =
  /^(?!.*=\?)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/** An e-mail address of at most 254 characters (RFC 5321, 4.5.3.1.3). The length is judged first, so that the pattern never runs on more. */
export const emailAddress = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.maxLength(254, { error: message, abort: true }),
      z.email({ error: message, pattern: mailbox }),
    );

/** An address of a page (RFC 3986) that is served encrypted, or nothing. */
export const optionalWebLink = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.maxLength(500, { error: message, abort: true }),
    z.refine((value) => value === "" || isWebLink(value), message),
  );

function isWebLink(text: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/i.test(text) || /\p{C}/u.test(text)) return false;
  try {
    const { hostname, username, password } = new URL(text);
    return hostname.includes(".") && username + password === "";
  } catch {
    return false;
  }
}

function text(rule: TextRule, forbidden: RegExp, lineBreak: RegExp) {
  const unsafe = `${rule.label} has a character that we cannot keep. Please type it again`;
  const overloaded = `${rule.label} has more than 30 accents on one letter. Please remove some`;
  return z.string(rule.tooShort).check(
    z.maxLength(rule.max * 4, { error: tooLong(rule), abort: true }),
    z.refine((value) => value.isWellFormed(), { error: unsafe, abort: true }),
    z.refine(isStreamSafe, { error: overloaded, abort: true }),
    z.overwrite((value) => value.replaceAll(lineBreak, "\n").normalize("NFC").trim()),
    z.refine((value) => !forbidden.test(value), { error: unsafe, abort: true }),
    z.refine((value) => characters(value) >= rule.min, rule.tooShort),
    z.refine((value) => characters(value) <= rule.max, tooLong(rule)),
  );
}

const tooLong = (rule: TextRule) => `${rule.label} must be at most ${rule.max} characters`;

const characters = (value: string) => Array.from(value).length;
