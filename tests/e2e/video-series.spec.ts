import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newAddress } from "./support/form-page.ts";
import { linkIn, secretHeaders, sendAndReadLink } from "./support/private-link.ts";
import { expect, test } from "./support/site.ts";

test.use({ javaScriptEnabled: false });

test("registering for the video series gives a page with its six parts", async ({
  page,
  mailbox,
  program,
  request,
}) => {
  await page.goto("/services/deib");
  const form = page.locator("form#video-series-form");
  await expect(form).toContainText("No part can be watched yet.");
  await form.getByLabel("First name").fill("Ana");
  await form.getByLabel("Last name").fill("Ruiz");
  await form.getByLabel("Work email").fill(newAddress());
  await form.getByLabel("Yes, I'm ready to start").check();
  await page.waitForTimeout(3100);
  await form.getByRole("button", { name: "Get Instant Access" }).click();
  const notice = (await page.locator(".notice").textContent()) ?? "";
  const reference = /DS-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(notice)?.[0] ?? "";
  const receipt = await mailbox.find(`You are registered for the video series ${reference}`);
  expect(receipt.text).toContain("Your access to the series is this private link.");

  await page.goto(linkIn(receipt));
  await expect(page.locator(".parts > li")).toHaveCount(6);
  await expect(page.locator(".parts")).toContainText("This part is not released yet.");
  await expect(page.locator(".sent")).toContainText("Work email");

  const folder = join(program.dataDir, "videos");
  await mkdir(folder);
  await writeFile(join(folder, "part-1.mp4"), "film");
  await writeFile(join(folder, "part-1.vtt"), "WEBVTT");
  await page.reload();
  await expect(page.locator("video")).toHaveCount(1);
  await expect(page.locator(".yet")).toHaveCount(5);
  await page.goto("/services/deib");
  await expect(form).toContainText("Only 1 of 6 parts can be watched yet.");
  await page.goBack();
  const film = await page.locator("video source").getAttribute("src");
  const piece = await request.get(film ?? "", { headers: { range: "bytes=1-2" } });
  expect(piece.status()).toBe(206);
  expect(piece.headers()).toMatchObject({ ...secretHeaders, "content-range": "bytes 1-2/4" });
  expect(await piece.text()).toBe("il");
  const captions = await request.get(film?.replace(".mp4", ".vtt") ?? "");
  expect(await captions.text()).toBe("WEBVTT");

  await page.goto(linkIn(receipt));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.locator(".kept")).toContainText("You are unsubscribed.");
  await expect(page.locator("#mails")).toContainText(
    "We send you no more emails about the series.",
  );
  await expect(page.locator("video")).toHaveCount(1);

  const { link } = await sendAndReadLink(page, mailbox);
  expect((await request.get(`${link}/part-1.mp4`)).status()).toBe(404);
});
