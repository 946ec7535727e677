import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { readShown } from "../../scripts/claims/read-shown.ts";
import { register } from "../../src/claims/entry.ts";
import { readYaml } from "../../src/common/read-yaml.ts";
import { canonicalPath } from "../../src/common/urls.ts";
import { readPdf } from "../../src/downloads/read-pdf.fixture.ts";
import { normalised, parsePage } from "./support/served-page.ts";
import { expect, test } from "./support/site.ts";

const file = "content/claims.yaml";
const claims = readYaml(file, readFileSync(file, "utf8"), register);
const pages = readShown(".").filter(({ place }) => place.startsWith("/"));

/** What says that a claim is an example, for the claims that are. */
function examplesIn(names: readonly string[]): string[] {
  const entries = names.flatMap((name) => claims[name] ?? []);
  return [...new Set(entries.flatMap((entry) => ("example" in entry ? [entry.example] : [])))];
}

async function read(address: string) {
  return parsePage(await (await fetch(address)).text());
}

test("every example says so in the served page", async ({ program }) => {
  const showing = pages.filter(({ claims }) => examplesIn(claims).length > 0);
  expect(showing.length).toBeGreaterThan(30);
  for (const { place, claims } of showing) {
    const [main] = (await read(program.origin + canonicalPath(place))).all("main");
    for (const sentence of examplesIn(claims)) {
      expect(main?.text, place).toContain(normalised(sentence));
    }
  }
});

test("structured data names nobody who is made up, and no review", async ({ program }) => {
  for (const { place } of pages) {
    const scripts = (await read(program.origin + canonicalPath(place))).all("script");
    const data = scripts.filter((one) => one.attribute("type") === "application/ld+json");
    for (const { source } of data) expect(source, place).not.toMatch(/"(?:Person|Review)"/);
  }
});

test("the feed gives the company as author of what nobody real has signed", async ({ program }) => {
  const feed = await (await fetch(`${program.origin}/feed.xml`)).text();
  expect(new Set(feed.match(/<name>[^<]*<\/name>/g))).toEqual(new Set(["<name>Daystead</name>"]));
});

test("the case studies as PDF say which are examples, as their pages do", async ({ program }) => {
  const answer = await fetch(`${program.origin}/downloads/case-studies.pdf`);
  const { text } = readPdf(inflated(Buffer.from(await answer.arrayBuffer())));
  const letters = text.replaceAll(" ", "");
  const printed = ["/industries/it", "/industries/healthcare", "/industries/manufacturing"];
  const examples = pages
    .filter(({ place }) => printed.includes(place))
    .flatMap(({ claims }) => examplesIn(claims));
  expect(examples.length).toBeGreaterThan(2);
  for (const sentence of examples) expect(letters).toContain(sentence.replaceAll(" ", ""));
});

/** A PDF with its streams (ISO 32000-2, 7.4.4) as they were before they were compressed. */
function inflated(pdf: Buffer): Buffer {
  const whole = pdf.toString("latin1");
  const text = whole.replace(
    /\/Filter \/FlateDecode([\s\S]*?)stream\n([\s\S]*?)\nendstream/g,
    (_, head: string, body: string) =>
      `${head}stream\n${inflateSync(Buffer.from(body, "latin1")).toString("latin1")}\nendstream`,
  );
  return Buffer.from(text, "latin1");
}
