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

const richText = (spans: RichText) => spans.map(spanText).join("");

/** Emphasis as people write it in plain text; a link's address stands behind its words. */
function spanText({ text, strong, emphasis, href }: Span): string {
  const mark = `${strong ? "*" : ""}${emphasis ? "_" : ""}`;
  const marked = `${mark}${text}${[...mark].reverse().join("")}`;
  return href === undefined || href === text ? marked : `${marked} (${href})`;
}

/** A text that somebody has written, with our foot below it. */
export function renderPlain({ plain }: PlainContent, brand: MailBrand): string {
  return `${plain}\n\n${footText(brand)}\n`;
}

function footText({ name, postalAddress, phone, mailbox, origin }: MailBrand): string {
  // Two hyphens and a space begin a signature (RFC 3676, 4.3), which answers leave out.
  return ["-- ", name, postalAddress, phone, mailbox, origin].join("\n");
}
