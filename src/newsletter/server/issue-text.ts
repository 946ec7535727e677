import { type MdastNode, markdownToMdast } from "satteri";
import { parse } from "yaml";
import { z } from "zod";
import { type MailBlock, oneLine, type RichText, type Span } from "../../platform/mail/content.ts";

/** An issue as it is mailed. */
export type IssueText = {
  subject: string;
  /** The beginning of its text, for lists of mails. */
  preview: string;
  blocks: readonly MailBlock[];
};

/** Thrown for an issue that cannot be mailed as it is written. Its message is for whoever wrote it. */
export class IssueError extends Error {
  override name = "IssueError";
}

/**
 * Reads an issue: Markdown below a front matter with `subject`. Mail programs agree on little, so that
 * only headings, paragraphs, lists, emphasis and links are taken.
 * @param origin what a link such as `/hire` leads to
 * @throws {IssueError} naming the line and what is not supported
 */
export function parseIssue(markdown: string, origin: string): IssueText {
  const root = markdownToMdast(markdown);
  const [first, ...nodes] = "children" in root ? root.children : [];
  if (first?.type !== "yaml") {
    throw new IssueError("line 1: begin with a front matter: ---, subject: …, ---");
  }
  const subject = readSubject(first.value);
  const blocks = nodes.map((node) => toBlock(node, origin));
  if (blocks.length === 0) throw new IssueError("the issue has no text below its front matter");
  return { subject, preview: previewOf(blocks), blocks };
}

const frontMatter = z.strictObject({
  subject: z.string().transform(oneLine).pipe(z.string().min(1).max(120)),
});

function readSubject(yaml: string): string {
  const parsed = frontMatter.safeParse(readYaml(yaml));
  if (parsed.success) return parsed.data.subject;
  throw new IssueError(
    "line 2: the front matter holds `subject` alone, a text of 1 to 120 characters. Put quotes around it if it has a colon",
  );
}

function readYaml(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    return undefined;
  }
}

function toBlock(node: MdastNode, origin: string): MailBlock {
  switch (node.type) {
    case "heading": {
      const { depth } = node;
      if (depth !== 2 && depth !== 3) {
        return refuse(node, "headings are ## or ###; the subject stands above them all");
      }
      return { kind: "heading", level: depth, text: toRich(node.children, origin) };
    }
    case "paragraph":
      return { kind: "prose", text: toRich(node.children, origin) };
    case "list": {
      const items = node.children.map((item) => toItem(item, origin));
      return { kind: "list", ordered: node.ordered === true, items };
    }
    default:
      return refuse(node);
  }
}

function toItem(node: MdastNode, origin: string): RichText {
  const [first, ...others] = "children" in node ? node.children : [];
  const second = others[0];
  if (second || first?.type !== "paragraph") {
    return refuse(second ?? first ?? node, "an item of a list is one paragraph");
  }
  if (node.type === "listItem" && typeof node.checked === "boolean") {
    return refuse(node, "lists of tasks are not supported");
  }
  return toRich(first.children, origin);
}

type Style = Omit<Span, "text">;

function toRich(nodes: readonly MdastNode[], origin: string, style: Style = {}): RichText {
  return nodes.flatMap((node): RichText => {
    switch (node.type) {
      case "text":
        return [{ ...style, text: node.value.replaceAll("\n", " ") }];
      case "break":
        return [{ ...style, text: "\n" }];
      case "strong":
        return toRich(node.children, origin, { ...style, strong: true });
      case "emphasis":
        return toRich(node.children, origin, { ...style, emphasis: true });
      case "link":
        return toRich(node.children, origin, { ...style, href: toAddress(node, node.url, origin) });
      default:
        return refuse(node);
    }
  });
}

const protocols = new Set(["https:", "http:", "mailto:"]);

function toAddress(node: MdastNode, url: string, origin: string): string {
  const address = url.startsWith("/") ? `${origin}${url}` : url;
  if (!URL.canParse(address) || !protocols.has(new URL(address).protocol)) {
    return refuse(node, "a link begins with https://, http://, mailto: or, on this site, /");
  }
  return address;
}

const unsupported: Partial<Record<MdastNode["type"], string>> = {
  blockquote: "quotations are not supported",
  code: "blocks of code are not supported: an indent of four spaces makes one, too",
  delete: "struck text is not supported",
  definition: "write the address of a link beside its words: [words](https://…)",
  html: "HTML is not supported",
  image: "pictures are not supported: most mail programs do not load them",
  linkReference: "write the address of a link beside its words: [words](https://…)",
  inlineCode: "code is not supported",
  table: "tables are not supported: use a list",
  thematicBreak: "rules are not supported: use a heading",
  yaml: "there is one front matter, at the beginning",
};

function refuse(node: MdastNode, reason?: string): never {
  const why = reason ?? unsupported[node.type] ?? `this is not supported (${node.type})`;
  throw new IssueError(`line ${node.position?.start.line ?? "?"}: ${why}`);
}

function previewOf(blocks: readonly MailBlock[]): string {
  const text = blocks
    .flatMap((block) => (block.kind === "prose" ? block.text : []))
    .map((span) => span.text)
    .join("");
  return Array.from(oneLine(text)).slice(0, 120).join("");
}
