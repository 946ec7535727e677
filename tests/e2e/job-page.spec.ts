import { expectAccessible } from "./support/accessibility.ts";
import { nurse, test } from "./support/jobs.ts";
import { parsePage } from "./support/served-page.ts";
import { expect } from "./support/site.ts";

const path = (id: number) => `/jobs/intensive-care-nurse-miami-${id}`;

async function read(address: string) {
  const answer = await fetch(address, { redirect: "manual" });
  return { answer, page: parsePage(await answer.text()) };
}

test("the page, its markup, the feed and the JSON say the same of a job", async ({
  program,
  jobTable,
}) => {
  const title = 'ICU nurse </script> & "nights" ]]>';
  const id = await jobTable.add("same", { title, client: "Acme & Sons", clientShown: true });
  const json = await (await fetch(`${program.origin}/jobs.json`)).json();
  const record = json.jobs.find(({ sourceId }: { sourceId: string }) => sourceId === `${id}`);
  expect(record).toMatchObject({ title, pay: nurse.pay, client: "Acme & Sons" });

  const feed = await (await fetch(`${program.origin}/jobs/feed.xml`)).text();
  const item = feed.split("<job>").find((one) => one.includes(`[${id}]`));
  expect(item).toContain("<salary><![CDATA[$62 to $74 an hour]]></salary>");
  expect(item).toContain("]]]]><![CDATA[>");
  const address = /<url><!\[CDATA\[(.*?)\]\]>/.exec(item ?? "")?.[1] ?? "";

  const { answer, page } = await read(program.origin + new URL(address).pathname);
  expect(answer.status).toBe(200);
  expect(page.all("h1")[0]?.text).toBe(title);
  expect(page.text).toContain("$62 to $74 an hour");
  expect(page.text).toContain("Acme & Sons");
  const scripts = page.all("script").filter((one) => one.attribute("type")?.includes("ld+json"));
  const posting = scripts.map(({ source }) => JSON.parse(source)).find((data) => data.title);
  expect(posting).toMatchObject({
    "@type": "JobPosting",
    title,
    url: address,
    identifier: { value: `${id}` },
    hiringOrganization: { name: "Acme & Sons" },
    baseSalary: { currency: "USD", value: { minValue: 62, maxValue: 74, unitText: "HOUR" } },
    jobLocation: { address: { addressLocality: "Miami", addressCountry: "US" } },
  });
  const sitemap = await (await fetch(`${program.origin}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${address}</loc><lastmod>`);
});

test("an old address leads to the new one, an unknown one to nothing", async ({
  program,
  jobTable,
}) => {
  const id = await jobTable.add("moved");
  const old = await fetch(`${program.origin}/jobs/old-words-${id}?a=1`, { redirect: "manual" });
  expect(old.status).toBe(308);
  expect(old.headers.get("location")).toBe(`${path(id)}?a=1`);
  const oldList = `${program.origin}/jobs/old-words-${id}/similar.json`;
  const list = await fetch(oldList, { redirect: "manual" });
  expect(list.status).toBe(308);
  expect(list.headers.get("location")).toBe(`${path(id)}/similar.json`);
  expect((await fetch(oldList)).headers.get("x-robots-tag")).toBe("noindex");
  for (const unknown of ["/jobs/nurse-999999", "/jobs/nurse", `/jobs/${id}`, "/jobs/nurse-0"])
    for (const address of [unknown, `${unknown}/similar.json`])
      expect.soft((await fetch(program.origin + address)).status, address).toBe(404);
});

test("an example is marked, not for search engines, and in nothing that goes out", async ({
  program,
  jobTable,
}) => {
  const id = await jobTable.add("made-up", {}, true);
  const { page } = await read(program.origin + path(id));
  expect(page.text).toContain("Example job. It is made up");
  const robots = page.all("meta").find((meta) => meta.attribute("name") === "robots");
  expect(robots?.attribute("content")).toBe("noindex");
  expect(
    page
      .all("script")
      .map(({ source }) => source)
      .join(),
  ).not.toContain("JobPosting");
  for (const out of ["/jobs.json", "/jobs/feed.xml", "/sitemap.xml", "/jobs/search.rss"]) {
    const text = await (await fetch(program.origin + out)).text();
    expect.soft(text, out).not.toMatch(new RegExp(`[-"\\[]${id}[<"\\]]`));
  }
});

test("a job is shared with a picture and a description of its own, which caches may keep", async ({
  program,
  jobTable,
}) => {
  const words = "Nights on a ward of twelve beds with patients who need somebody at their side. ";
  const id = await jobTable.add("shared", { description: `<p>${words.repeat(3)}</p>` });
  const other = await jobTable.add("shared-other", { title: "Ward nurse 病棟 🏥" });
  const { page } = await read(program.origin + path(id));
  const metaOf = (name: string) => {
    const has = (key: string) => (meta: { attribute: (key: string) => string | undefined }) =>
      meta.attribute(key) === name;
    const found = page.all("meta").find((meta) => has("property")(meta) || has("name")(meta));
    return found?.attribute("content") ?? "";
  };
  const description = metaOf("description");
  expect(description).toMatch(/^\$62 to \$74 an hour\. Miami, Florida\. .*Nights on a ward/);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(` ${words}`).toContain(` ${description.slice(description.lastIndexOf(" ") + 1, -1)} `);
  expect(metaOf("og:description")).toBe(description);
  expect(new URL(metaOf("og:image")).pathname).toBe(`/share/job/${id}.png`);

  const picture = await fetch(`${program.origin}/share/job/${id}.png`);
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect(picture.headers.get("cache-control")).toBe("public, max-age=3600");
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  const etag = picture.headers.get("etag") ?? "";
  const again = await fetch(`${program.origin}/share/job/${id}.png`, {
    headers: { "if-none-match": etag },
  });
  expect(again.status).toBe(304);
  const second = await fetch(`${program.origin}/share/job/${other}.png`);
  expect(second.headers.get("etag")).not.toBe(etag);

  await jobTable.fill(other);
  const example = await jobTable.add("shared-example", {}, true);
  for (const none of [`${other}`, `${example}`, "999999", "x", "0"]) {
    const answer = await fetch(`${program.origin}/share/job/${none}.png`);
    expect.soft(answer.status, none).toBe(404);
  }
});

test("similar jobs can be saved: what they are is asked for once somebody touches them", async ({
  page,
  jobTable,
}) => {
  const other = await jobTable.add("similar-one", { title: "Night nurse" });
  const id = await jobTable.add("similar-to");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const data = `${path(id)}/similar.json`;
  await page.goto(path(id));
  const save = page.locator("#similar li", { hasText: "Night nurse" }).getByRole("button");
  await save.scrollIntoViewIfNeeded();
  expect(asked).not.toContain(data);
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  expect(asked).toContain(data);
  expect(await page.evaluate(() => localStorage.getItem("saved-jobs"))).toContain(`${other}`);
});

test("the people of a job's scene come where there is room for them, and a phone fetches none", async ({
  page,
  jobTable,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const isOfPeople = (address: string) => address.startsWith("/art/people/");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path(await jobTable.add("scene")));
  await page.getByRole("heading", { name: /(Similar|Other) roles/ }).scrollIntoViewIfNeeded();
  await expect.poll(() => fetched.some((address) => address.startsWith("/art/"))).toBe(true);
  expect(fetched.filter(isOfPeople)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator("h1").scrollIntoViewIfNeeded();
  const people = page.locator(".job-hero img");
  const width = () => people.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  expect(fetched.filter(isOfPeople)).toHaveLength(1);
});

test("on a phone, applying is always in reach, and what has the focus is never under it", async ({
  page,
  jobTable,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path(await jobTable.add("bar")));
  const bar = page.locator(".apply-bar");
  const apply = bar.getByRole("link", { name: "Apply now" });
  await expect(apply).toBeInViewport({ ratio: 1 });
  const isCovered = () =>
    page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      const bar = document.querySelector(".apply-bar");
      const top = bar?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      return !bar?.contains(document.activeElement) && (focused?.top ?? 0) >= top && top > 0;
    });
  const last = page.getByRole("link", { name: "By email" });
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    expect.soft(await isCovered()).toBe(false);
    if (await last.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(last).toBeFocused();
  await expect(apply).toBeInViewport({ ratio: 1 });
  await apply.click();
  await expect(page.getByRole("heading", { name: "Your application" })).toBeInViewport();
  await page.locator("#application-form button[type=submit]").scrollIntoViewIfNeeded();
  await expect(bar).not.toBeInViewport();
});

test.describe("a closed job", () => {
  test.use({ expectedErrors: /status of 410/ });

  test("says so, and leads to similar ones", async ({ page, program, jobTable }) => {
    await jobTable.add("similar", { title: "Ward nurse" });
    const id = await jobTable.add("closed");
    await jobTable.fill(id);
    const closed = await read(program.origin + path(id));
    expect(closed.answer.status).toBe(410);
    const similar = await (await fetch(`${program.origin}${path(id)}/similar.json`)).json();
    expect(JSON.stringify(similar)).toContain("Ward nurse");
    expect(closed.page.text).toContain("This job is closed.");
    expect(closed.page.all("form").map((form) => form.attribute("id"))).not.toContain(
      "application-form",
    );
    expect(JSON.stringify(closed.page.all("script").map(({ source }) => source))).not.toContain(
      "JobPosting",
    );
    const robots = closed.page.all("meta").find((meta) => meta.attribute("name") === "robots");
    expect(robots?.attribute("content")).toBe("noindex");
    await page.goto(path(id));
    await expect(
      page.locator("#similar").getByRole("link", { name: "Ward nurse", exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Search for jobs like it" })).toBeVisible();
    await expectAccessible(page, "a closed job");
  });
});

test("can be used by everybody", async ({ page, jobTable }) => {
  const overlap = { from: "10:00", to: "15:00", timeZone: "America/New_York" };
  const remote = { city: null, state: null, workplace: "remote", overlap };
  const id = await jobTable.add("accessible", remote, true);
  await page.goto(`/jobs/intensive-care-nurse-${id}`);
  await expect(page.locator(".job-facts")).toContainText(
    "100% remote, at your desk from 10:00 AM to 3:00 PM in New York (9:00 AM to 2:00 PM in Chicago",
  );
  await expectAccessible(page, "a job");
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = "document.documentElement.scrollWidth - innerWidth";
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});
