import {
  linesOf,
  type MailBlock,
  type MailBrand,
  type MailContent,
  oneLine,
  type PlainContent,
  type RichText,
  type Span,
} from "./content.ts";

/** The plain text part of a mail. What a visitor wrote is quoted on every line, so that it cannot pose as our words. */
export function renderText(content: MailContent, brand: MailBrand): string {
  const parts = [content.heading, ...content.blocks.map(blockText), footText(brand)];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "notice":
      return `! ${block.text}`;
    case "heading":
    case "prose":
      return richText(block.text);
    case "list":
      return listText(block);
    case "link":
      return `${block.text}\n${block.href}`;
    case "facts":
      return block.facts.map(({ label, value }) => `${label}: ${oneLine(value)}`).join("\n");
    case "quote": {
      const quoted = linesOf(block.text).map((line) => `> ${line}`.trimEnd());
      return `${block.heading}:\n${quoted.join("\n")}`;
    }
  }
}

/** Lines that follow the first are indented under it. */
function listText({ ordered, items }: Extract<MailBlock, { kind: "list" }>): string {
  const lines = items.map((item, index) => {
    const mark = ordered ? `${index + 1}. ` : "- ";
    return mark + richText(item).replaceAll("\n", `\n${" ".repeat(mark.length)}`);
  });
  return lines.join("\n");
}

const richText = (spans: RichText) =>
  spans.map((span, index) => spanText(span, spans[index - 1], spans[index + 1])).join("");

const marks = [
  ["strong", "*"],
  ["emphasis", "_"],
] as const;

/** Emphasis as people write it in plain text, around all that has it; a link's address stands behind its last words. */
function spanText(span: Span, before: Span | undefined, after: Span | undefined): string {
  const { text, href } = span;
  const opened = marks.filter(([style]) => span[style] && !before?.[style]);
  const closed = marks.filter(([style]) => span[style] && !after?.[style]);
  const signsOf = (some: typeof opened) => some.map(([, sign]) => sign).join("");
  const words = signsOf(opened) + text + signsOf(closed.toReversed());
  const isOver = href !== undefined && href !== after?.href;
  return isOver && href !== text ? `${words} (${href})` : words;
}

/** A text that somebody has written, with our foot below it. */
export function renderPlain({ plain }: PlainContent, brand: MailBrand): string {
  return `${plain}\n\n${footText(brand)}\n`;
}

function footText({ name, postalAddress, phone, mailbox, origin }: MailBrand): string {
  // Two hyphens and a space begin a signature (RFC 3676, 4.3), which answers leave out.
  return ["-- ", name, postalAddress, phone, mailbox, origin].join("\n");
}
