import { expect, test } from "./support/site.ts";

test("a street map comes when it is asked for, and not before, and takes the focus", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route("https://www.openstreetmap.org/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>A map</p>" });
  });
  await page.goto("/contact", { waitUntil: "networkidle" });
  const drawn = page.getByRole("img", { name: /^Map of/ });
  await expect(drawn).toHaveCount(2);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Show street map" }).first().click();
  await expect(page.getByTitle("Street map of Miami, from OpenStreetMap")).toBeFocused();
  await expect(drawn).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Show street map" })).toHaveCount(1);
  expect(asked).toHaveLength(1);
});

test("the clocks stay right, though nobody touches them", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.clock.fastForward(5 * 60_000);
  const shown = async () => {
    const now = await page.evaluate(() => Date.now());
    const format = { hour: "numeric", minute: "2-digit", timeZone: "Asia/Kolkata" } as const;
    return new Intl.DateTimeFormat("en-US", format).format(now).replace(/\s/, " ");
  };
  await expect
    .poll(async () => (await page.locator(".clock b").last().textContent()) === (await shown()))
    .toBe(true);
});
