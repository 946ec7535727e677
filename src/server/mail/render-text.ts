import { linesOf, type MailBlock, type MailBrand, type MailContent, oneLine } from "./content.ts";

/** The plain text part of a mail. What a visitor wrote is quoted on every line, so that it cannot pose as our words. */
export function renderText(content: MailContent, brand: MailBrand): string {
  const parts = [content.heading, ...content.blocks.map(blockText), footText(brand)];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
  if (block.kind === "paragraph") return block.text;
  if (block.kind === "notice") return `! ${block.text}`;
  if (block.kind === "link") return `${block.text}\n${block.href}`;
  if (block.kind === "facts") {
    return block.facts.map(({ label, value }) => `${label}: ${oneLine(value)}`).join("\n");
  }
  const quoted = linesOf(block.text).map((line) => `> ${line}`.trimEnd());
  return `${block.heading}:\n${quoted.join("\n")}`;
}

function footText({ name, postalAddress, phone, mailbox, origin }: MailBrand): string {
  // Two hyphens and a space begin a signature (RFC 3676, 4.3), which answers leave out.
  return ["-- ", name, postalAddress, phone, mailbox, origin].join("\n");
}
