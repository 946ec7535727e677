import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  linesOf,
  type MailBlock,
  type MailBrand,
  type MailContent,
  type RichText,
  type Span,
} from "./content.ts";
import { darkStyles, styles } from "./palette.ts";

/** The HTML part of a mail: a whole document that loads nothing from anywhere. */
export function renderHtml(content: MailContent, brand: MailBrand): string {
  return `<!doctype html>${renderToStaticMarkup(<MailDocument content={content} brand={brand} />)}`;
}

function MailDocument({ content, brand }: { content: MailContent; brand: MailBrand }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.heading}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="page" style={styles.page}>
        <div style={styles.preview}>{content.preview}</div>
        <div style={styles.sheet}>
          <p style={styles.brand}>
            <span style={styles.leftHalf} />
            <span style={styles.rightHalf} />
            {brand.name}
          </p>
          <h1 style={styles.heading}>{content.heading}</h1>
          {inOrder(content.blocks.map((block) => createElement(Block, { block })))}
          <Foot brand={brand} />
        </div>
      </body>
    </html>
  );
}

/** Parts that nobody will reorder need no keys. */
const inOrder = (parts: readonly ReactNode[]) => createElement(Fragment, {}, ...parts);

function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case "paragraph":
      return <p style={styles.paragraph}>{block.text}</p>;
    case "notice":
      return (
        <p className="notice" style={styles.notice}>
          {block.text}
        </p>
      );
    case "heading":
      return createElement(
        `h${block.level}`,
        { style: styles.subheading },
        <Rich text={block.text} />,
      );
    case "prose":
      return (
        <p style={styles.paragraph}>
          <Rich text={block.text} />
        </p>
      );
    case "list":
      return <List block={block} />;
    case "link":
      return (
        <p style={styles.paragraph}>
          {block.text}
          <br />
          <Anchor href={block.href}>{block.href}</Anchor>
        </p>
      );
    case "facts":
      return <Facts block={block} />;
    case "quote":
      return (
        <>
          <h2 style={styles.subheading}>{block.heading}</h2>
          <blockquote className="quote" style={styles.quote} dir="auto">
            <Lines text={block.text} />
          </blockquote>
        </>
      );
  }
}

function List({ block }: { block: Extract<MailBlock, { kind: "list" }> }) {
  const style = styles.list;
  const toItem = (text: RichText) => createElement(Item, { text });
  const items = inOrder(block.items.map(toItem));
  return block.ordered ? <ol style={style}>{items}</ol> : <ul style={style}>{items}</ul>;
}

function Item({ text }: { text: RichText }) {
  return (
    <li style={styles.item}>
      <Rich text={text} />
    </li>
  );
}

function Rich({ text }: { text: RichText }) {
  return inOrder(text.map((span) => createElement(RichSpan, { span })));
}

function RichSpan({ span: { text, strong, emphasis, href } }: { span: Span }) {
  const lines = <Lines text={text} />;
  const stressed = emphasis ? <em>{lines}</em> : lines;
  const words = strong ? <strong>{stressed}</strong> : stressed;
  return href === undefined ? words : <Anchor href={href}>{words}</Anchor>;
}

function Anchor({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" style={styles.link} href={href}>
      {children}
    </a>
  );
}

const lineBreak = <br />;

/** Breaks as elements: Outlook ignores `white-space`. */
function Lines({ text }: { text: string }) {
  return inOrder(
    linesOf(text)
      .flatMap((line) => [line, lineBreak])
      .slice(0, -1),
  );
}

function Facts({ block }: { block: Extract<MailBlock, { kind: "facts" }> }) {
  return (
    <dl style={styles.facts}>
      {block.facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="quiet" style={styles.label}>
            {label}
          </dt>
          <dd style={styles.value} dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Foot({ brand }: { brand: MailBrand }) {
  return (
    <p className="quiet" style={styles.foot}>
      {brand.name}
      <br />
      {brand.postalAddress}
      <br />
      {brand.phone}
      <br />
      {brand.mailbox}
      <br />
      <Anchor href={brand.origin}>{brand.origin}</Anchor>
    </p>
  );
}
