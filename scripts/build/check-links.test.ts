import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBuiltSite } from "./built-site.ts";
import { checkLinks } from "./check-links.ts";
import { readLinks } from "./read-links.ts";

const origin = "https://daystead.example";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "daystead-links-"));
  await write("content/navigation.yaml", "links: []");
});
afterEach(() => rm(root, { recursive: true }));

test("finds the addresses of a page wherever they stand", () => {
  const { links, ids } = readLinks(
    "page.html",
    `<!doctype html><title>/title</title>
     <meta property="og:image" content="${origin}/share/home.png"><meta name="a" content="/words">
     <style>@font-face { src: url("/font.woff2") } p { background: url(/wave.svg) }
       i { mask: url("data:image/svg+xml,<svg fill='url(%23d)'/>") }</style>
     <script type="application/ld+json">{"url":"${origin}/data#company","name":"/name"}</script>
     <link href=/a.css><script src="/a.js">"/no-link"</script>
     <a href="/b?x=1&amp;y=2" id="b">/text</a><!-- <a href="/c"> -->
     <img src="/d.svg#eye" srcset="/d-1.png 1x, /d-2.png 2x" alt="">
     <svg><use xlink:href="#sun"/></svg>
     <form action="/e#answer"><button formaction="/f">F</button></form>`,
  );
  expect([...links]).toEqual([
    `${origin}/share/home.png`,
    "/font.woff2",
    "/wave.svg",
    "data:image/svg+xml,<svg fill='url(%23d)'/>",
    `${origin}/data`,
    "/a.css",
    "/a.js",
    "/b?x=1&y=2",
    "/d.svg#eye",
    "/d-1.png",
    "/d-2.png",
    "#sun",
    "/e",
    "/f",
  ]);
  expect([...ids]).toEqual(["b"]);
});

test("finds the addresses of a feed and a sitemap", () => {
  const feed = `<feed><link href="${origin}/news"/><id>${origin}/news/a?b&amp;c</id><title>News</title></feed>`;
  expect([...readLinks("feed.xml", feed).links]).toEqual([
    `${origin}/news`,
    `${origin}/news/a?b&c`,
  ]);
});

test("a site whose every link leads somewhere passes", async () => {
  await page(
    "index",
    '<a href="/about#founder">A</a><a href="/resources/">R</a><a id="b" href="#b">B</a>',
  );
  await page(
    "about",
    `<i id="founder"><a href="/contact?about=it">C</a><a href="${origin}/">H</a>`,
  );
  await page("resources", '<img src="/art/sun.svg#half"><a href="https://other.example/a">O</a>');
  await page("404", '<a href="mailto:hello@daystead.example">M</a><a href="tel:+1">T</a>');
  await write("dist/client/art/sun.svg", '<svg><g id="half"/></svg>');
  await write("dist/client/sitemap.xml", `<urlset><url><loc>${origin}/about</loc></url></urlset>`);
  await expect(check()).resolves.toBeUndefined();
});

test.each([
  ["/nowhere", "/nowhere does not exist"],
  ["/contact/nowhere", "/contact/nowhere does not exist"],
  ["/about/", "/about/ is to be spelled /about"],
  ["/resources", "/resources is to be spelled /resources/"],
  ["/about.html", "/about.html does not exist"],
  ["/about#nobody", "/about#nobody points at 'nobody', which /about does not have"],
  ["#nobody", "#nobody points at 'nobody', which / does not have"],
  ["/art/sun.svg#nobody", "points at 'nobody', which /art/sun.svg does not have"],
  ["#", "# leads nowhere"],
  ["https://[", "https://[ is no address"],
  [`${origin}/nowhere`, "/nowhere does not exist"],
])("%s is refused: %s", async (link, reason) => {
  await page("index", `<a href="${link}">A</a>`);
  await page("about", "");
  await page("resources", "");
  await write("dist/client/art/sun.svg", "<svg></svg>");
  await expect(check()).rejects.toThrow(reason);
});

test("a fault names the built files, and the content file that it stands in", async () => {
  await page("index", '<a href="/menu">M</a><a href="/drawn">D</a>');
  await page("industries/legal", '<a href="/menu">M</a><a href="/own">O</a>');
  await write("content/navigation.yaml", "href: /menu");
  await write("content/pages/a.yaml", "href: /own");
  await write("content/pages/industries/legal.yaml", "href: /own");
  const message = await check().catch(String);
  expect(message).toContain(
    "  /menu does not exist (dist/client/index.html and 1 more; see content/navigation.yaml)\n",
  );
  expect(message).toContain(
    "  /own does not exist (dist/client/industries/legal.html; see content/pages/industries/legal.yaml)",
  );
  expect(message).toContain("  /drawn does not exist (dist/client/index.html)");
});

async function check(): Promise<void> {
  const routes = { origin, onDemand: [/^\/contact$/] };
  await checkLinks(root, await readBuiltSite(join(root, "dist/client"), routes));
}

function page(name: string, body: string): Promise<void> {
  return write(`dist/client/${name}.html`, `<!doctype html><body>${body}</body>`);
}

async function write(name: string, text: string): Promise<void> {
  const file = join(root, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
