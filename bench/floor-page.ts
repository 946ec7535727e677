import type { PlainPage } from "./plain-page.ts";

/** (a) in the system's font, (b) in our fonts, preloaded as on our pages, (c) the same with the first view's largest picture. */
export const floorKinds = ["system", "fonts", "picture"] as const;
export type FloorKind = (typeof floorKinds)[number];

/** Which floors a page has. What a picture costs is compared where the drawings are largest. */
export function floorsOf(path: string): readonly FloorKind[] {
  return floorKinds.filter((kind) => kind !== "picture" || path === "/");
}

const systemFont = "body{font-family:system-ui,sans-serif}";
const ourFonts =
  "body{font-family:Hanken,HankenF,system-ui,sans-serif}" +
  "h1,h2,h3,legend{font-family:Anek,AnekF,sans-serif;font-weight:640}" +
  "@media(width<48rem){h1,h2,h3,legend{font-family:AnekNarrow,AnekNarrowF,sans-serif}}";

const layout = `
:root{color-scheme:light dark;--ink:light-dark(#10264a,#eaf1f8);--tint:light-dark(#dceff5,#13304d)}
*{box-sizing:border-box}
body{margin:0;font-size:1.0625rem;line-height:1.5;color:var(--ink);background:light-dark(#fff,#0a1730)}
header,main,footer{padding:1.5rem max(1.25rem,50vw - 40rem)}
header,footer{background:var(--tint)}
h1{font-size:clamp(2.75rem,1.55rem + 4.9vw,5.5rem);line-height:1.05;margin:1.5rem 0}
h2{font-size:clamp(2.125rem,1.5rem + 2.5vw,3.5rem);line-height:1.1;margin:4rem 0 1rem}
h3{font-size:1.25rem;margin:2rem 0 .5rem}
header h2,header h3,footer h2{font-size:1.25rem;margin:1.5rem 0 .5rem}
p,li,dd{max-width:65ch}
ul{padding-left:1.25rem}
nav ul,footer ul{list-style:none;padding:0}
a{color:inherit;display:inline-block;padding-block:.5rem}
summary,button{padding:.75rem 0}
label{display:block;margin-top:1rem}
input,select,textarea{font:inherit;width:100%;max-width:40rem;padding:.75rem;border:1px solid;border-radius:.5rem}
button{font:inherit;margin-top:1rem;padding-inline:1.5rem;border:0;border-radius:.5rem;background:#ffb81c;color:#10264a}
`.replaceAll("\n", "");

/** A page as one would write it by hand for speed alone: our words, its CSS within, no script. */
export function floorPage(kind: FloorKind, plain: PlainPage): { html: string; css: string } {
  const withFonts = kind !== "system";
  const css = withFonts ? `${plain.fontFaces}${layout}${ourFonts}` : layout + systemFont;
  const body =
    kind === "picture" ? plain.body.replace("</h1>", `</h1>${plain.picture}`) : plain.body;
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `${plain.head}${withFonts ? plain.fontPreloads : ""}<style>${css}</style></head>` +
    `<body>${body}</body></html>`;
  return { html, css };
}
