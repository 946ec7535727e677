/** What a mail says, once, for its HTML part and its text part alike. */
export type MailContent = {
  /** The line that mail programs show beside the subject in a list. */
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
};

/** A mail that is text alone, as people write to each other. */
export type PlainContent = { plain: string };

export type MailBlock =
  | { kind: "paragraph"; text: string }
  /** Something that must not be overlooked. */
  | { kind: "notice"; text: string }
  | { kind: "heading"; level: 2 | 3; text: RichText }
  | { kind: "prose"; text: RichText }
  | { kind: "list"; ordered: boolean; items: readonly RichText[] }
  /** What a link is for, and its whole address, which can be copied. */
  | { kind: "link"; text: string; href: string }
  /** Each value is one line. */
  | { kind: "facts"; facts: readonly MailFact[] }
  /** What a visitor wrote, line breaks kept. */
  | { kind: "quote"; heading: string; text: string };

/** Our own words with emphasis and links. */
export type RichText = readonly Span[];

/** A line break in its text is kept. */
export type Span = { text: string; strong?: true; emphasis?: true; href?: string };

export type MailFact = { label: string; value: string };

/** Who the mail is from, for its sender line and its foot. */
export type MailBrand = {
  name: string;
  postalAddress: string;
  phone: string;
  /** The bare address that mail comes from and that visitors' messages go to. */
  mailbox: string;
  /** Such as `https://www.example.com`, without a trailing slash. */
  origin: string;
  /** Where and in which IANA time zone people will read the mail. */
  offices: readonly { city: string; timeZone: string }[];
};

/** One line of text, whatever was in it: breaks and other control characters (Unicode Cc, Zl, Zp) become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** The lines of a text, whichever breaks it has: those of Unicode count too. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u);
}
