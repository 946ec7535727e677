import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { linesOf, type MailBlock, type MailBrand, type MailContent } from "./content.ts";
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
          {content.blocks.map((block) => (
            <Block key={block.kind === "facts" ? "facts" : block.text} block={block} />
          ))}
          <Foot brand={brand} />
        </div>
      </body>
    </html>
  );
}

function Block({ block }: { block: MailBlock }) {
  if (block.kind === "paragraph") return <p style={styles.paragraph}>{block.text}</p>;
  if (block.kind === "notice") {
    return (
      <p className="notice" style={styles.notice}>
        {block.text}
      </p>
    );
  }
  if (block.kind === "link") {
    return (
      <p style={styles.paragraph}>
        {block.text}
        <br />
        <a className="link" style={styles.link} href={block.href}>
          {block.href}
        </a>
      </p>
    );
  }
  if (block.kind === "facts") return <Facts block={block} />;
  return (
    <>
      <h2 style={styles.quoteHeading}>{block.heading}</h2>
      <blockquote className="quote" style={styles.quote} dir="auto">
        <Lines text={block.text} />
      </blockquote>
    </>
  );
}

const lineBreak = <br />;

/** Breaks as elements: Outlook ignores `white-space`. */
function Lines({ text }: { text: string }) {
  const parts = linesOf(text).flatMap((line) => [line, lineBreak]);
  return createElement(Fragment, {}, ...parts.slice(0, -1));
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
      <a className="link" style={styles.link} href={brand.origin}>
        {brand.origin}
      </a>
    </p>
  );
}
