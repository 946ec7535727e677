import { existsSync } from "node:fs";
import { join } from "node:path";
import { isRenderedAhead } from "../../src/site/next-page.fixture.ts";
import { specAddresses } from "./spec-facts/addresses.ts";
import { crawl, missingAnchors, type Visit } from "./support/crawl.ts";
import { parsePage } from "./support/served-page.ts";
import { expect, test } from "./support/site.ts";
import { builtOrigin, listedPaths } from "./support/site-addresses.ts";

let visits: Map<string, Visit>;
let listed: string[];
let builtFor: string;

test.beforeAll(async ({ program }) => {
  listed = await listedPaths(program.origin);
  builtFor = await builtOrigin(program.origin);
  visits = await crawl(program.origin, builtFor);
});

test("every link and asset of the site answers 200, from / onwards", () => {
  expect(visits.size).toBeGreaterThan(specAddresses.length);
  const wrong = [...visits]
    .filter(([, { status }]) => status !== 200)
    .map(([address, { status, from }]) => `${address} answers ${status}, linked from ${from}`);
  expect(wrong).toEqual([]);
});

test("every anchor is there", () => {
  expect(missingAnchors(visits, builtFor)).toEqual([]);
});

test("every link to the contact form that says what it is about fills in the subject", async ({
  program,
}) => {
  const about = [...visits.keys()].filter((address) => address.startsWith("/contact?about="));
  expect(about.length).toBeGreaterThan(32);
  for (const address of about) {
    const page = parsePage(await (await fetch(program.origin + address)).text());
    const subject = page.all("input").find((input) => input.attribute("name") === "subject");
    expect.soft(subject?.attribute("value") ?? "", address).toMatch(/\w+/);
  }
});

test("every address of the specification is answered at its own spelling alone", async ({
  program,
}) => {
  for (const path of new Set([...specAddresses, ...listed])) {
    expect.soft(await answerTo(program.origin, path), path).toEqual({ status: 200 });
    if (path === "/") continue;
    const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
    const redirect = { status: 308, location: `${path}?a=1` };
    expect.soft(await answerTo(program.origin, `${other}?a=1`), other).toEqual(redirect);
  }
});

test("the sitemap lists every address of the specification, and nothing that no page links to", () => {
  // The text of /privacy-policy is listed at /privacy; results are found by the pages of fields and places.
  const unlisted = ["/privacy-policy", "/jobs/search"];
  const expected = specAddresses.filter((path) => !unlisted.includes(path));
  expect(expected.filter((path) => !listed.includes(path))).toEqual([]);
  expect(listed.filter((path) => !isReached(path))).toEqual([]);
});

test("pages that are files are rendered ahead, and no other", () => {
  const pages = [...visits]
    .filter(([, { type }]) => type === "text/html")
    .map(([address]) => address);
  const wrong = pages.filter((address) => isFile(address) !== isRenderedAhead(address));
  // A file beside so many live pages of jobs.
  expect(wrong).toEqual(["/jobs/benefits"]);
});

test("a path that is no page's answers 404, whatever it looks like", async ({ program }) => {
  const known = ["/industries/legal", "/resources/", "/news", "/jobs/search"];
  const unknown = known.map((path) => `${path.replace(/\/$/, "")}/no-such-page`);
  for (const path of [...unknown, "/404x", "/share/none.png", "/downloads/none.pdf", "/a.html"]) {
    expect.soft(await answerTo(program.origin, path), path).toEqual({ status: 404 });
  }
});

test("robots.txt, the manifest and security.txt name addresses that answer", async ({
  program,
}) => {
  const read = async (path: string) => (await fetch(program.origin + path)).text();
  const robots = await read("/robots.txt");
  expect(robots).toContain(`Sitemap: ${builtFor}/sitemap.xml`);
  const security = await read("/.well-known/security.txt");
  expect(security).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const manifest: { icons: { src: string }[] } = JSON.parse(await read("/manifest.webmanifest"));
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src } of manifest.icons) {
    expect.soft(await answerTo(program.origin, src), src).toEqual({ status: 200 });
  }
});

test("browsers that ask for /favicon.ico unasked get an icon", async ({ program }) => {
  const answer = await fetch(`${program.origin}/favicon.ico`);
  const icon = Buffer.from(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/x-icon");
  const startOfPicture = icon.readUInt32LE(18);
  expect(icon.subarray(startOfPicture + 1, startOfPicture + 4).toString()).toBe("PNG");
});

function isFile(address: string): boolean {
  const name = address.replace(/^\/|\/$/g, "") || "index";
  return existsSync(join("dist/client", `${name}.html`));
}

/** Whether a link other than the sitemap's own list leads there. */
function isReached(path: string): boolean {
  return [...visits].some(
    ([address, { links }]) =>
      !address.startsWith("/sitemap") &&
      [...links].some((link) => new URL(link, new URL(address, builtFor)).pathname === path) &&
      address !== path,
  );
}

async function answerTo(origin: string, address: string) {
  const { status, headers, body } = await fetch(origin + address, { redirect: "manual" });
  await body?.cancel();
  const location = headers.get("location");
  return location ? { status, location: location.replace(origin, "") } : { status };
}
