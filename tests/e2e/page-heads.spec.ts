import { parsePage } from "./support/served-page.ts";
import { expect, test } from "./support/site.ts";
import { builtOrigin, listedPaths } from "./support/site-addresses.ts";

test("every page says of itself what search engines and shared links need", async ({ program }) => {
  const builtFor = await builtOrigin(program.origin);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const pictures = new Set<string>();
  for (const path of await listedPaths(program.origin)) {
    const page = parsePage(await (await fetch(program.origin + path)).text());
    const metas = page.all("meta");
    const meta = (name: string) =>
      metas
        .find((tag) => [tag.attribute("name"), tag.attribute("property")].includes(name))
        ?.attribute("content") ?? "";
    const canonical = page.all("link").find((link) => link.attribute("rel") === "canonical");
    const title = page.all("title")[0]?.text ?? "";

    expect.soft(title, path).toMatch(/Daystead/);
    expect.soft(titles.get(title), `the title of ${path}`).toBeUndefined();
    titles.set(title, path);
    const description = meta("description");
    expect.soft(description.length, `the description of ${path}`).toBeGreaterThanOrEqual(15);
    expect.soft(descriptions.get(description), `the description of ${path}`).toBeUndefined();
    descriptions.set(description, path);
    expect.soft(canonical?.attribute("href"), path).toBe(builtFor + path);
    expect.soft(meta("og:url"), path).toBe(builtFor + path);
    expect.soft(meta("og:description"), path).toBe(description);
    pictures.add(meta("og:image"));

    const levels = page.headings.map(({ name }) => Number(name.slice(1)));
    expect
      .soft(
        levels.filter((level) => level === 1),
        `the h1 of ${path}`,
      )
      .toHaveLength(1);
    const main = page.all("main")[0]?.headings.map(({ name }) => Number(name.slice(1))) ?? [];
    const skips = main.filter((level, index) => level > (main[index - 1] ?? 0) + 1);
    expect.soft(skips, `levels of heading that ${path} skips to`).toEqual([]);

    for (const data of page.all("script")) {
      if (data.attribute("type") !== "application/ld+json") continue;
      expect
        .soft(JSON.parse(data.source), path)
        .toMatchObject({ "@context": "https://schema.org" });
    }
  }
  expect(pictures.size, "most pages have a picture of their own").toBeGreaterThan(titles.size / 2);
  for (const picture of pictures) {
    const size = await pngSize(picture.replace(builtFor, program.origin));
    expect.soft(size, picture).toEqual({ type: "image/png", width: 1200, height: 630 });
  }
});

/** Width and height stand at fixed places of a PNG file (PNG 3rd edition, "IHDR"). */
async function pngSize(address: string) {
  const answer = await fetch(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect.soft(answer.status, address).toBe(200);
  const type = answer.headers.get("content-type");
  return { type, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
