import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Refusal } from "./refusals.ts";

/** Light and dark as the site's paper and ink; no other file is needed to read the page. */
const styles = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;
font:1.0625rem/1.6 system-ui,sans-serif;color:light-dark(#10264a,#eaf1f8);background:light-dark(#fff,#0a1730)}
main{max-width:34rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 1rem}
a{display:inline-block;padding:.6rem 0;color:inherit}
button{font:inherit;padding:.6rem 1.2rem;margin-top:1rem}
:focus-visible{outline:3px solid;outline-offset:3px}`;

const styleHash = createHash("sha256").update(styles).digest("base64");

/** The refusal page's policy: nothing but its own style. */
export const refusalPageCsp = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** Most refusals are few and the same: a flood that is refused shall cost little. */
const rendered = new WeakMap<Refusal, string>();

/** A complete HTML document that says what was refused, why, and what to do. */
export function renderRefusalPage(refusal: Refusal): string {
  const page = rendered.get(refusal) ?? renderBarePage(refusal.title, <Refused {...refusal} />);
  rendered.set(refusal, page);
  return page;
}

function Refused({ sentence }: Pick<Refusal, "sentence">) {
  return (
    <>
      <p>{sentence}</p>
      <a href="/">Return to Home</a>
    </>
  );
}

/** A complete HTML document that needs nothing of the site, under the refusal page's policy. */
export function renderBarePage(title: string, content: ReactNode): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {content}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
