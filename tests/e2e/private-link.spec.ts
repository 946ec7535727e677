import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startProgram, temporaryFolder } from "../setup/program.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { message } from "./support/contact-page.ts";
import { Mailbox } from "./support/mailbox.ts";
import { overflowing } from "./support/overflowing.ts";
import { linkIn, sendAndReadLink } from "./support/private-link.ts";
import { expect, test } from "./support/site.ts";

/** Everything here is done without script, as the page has none of its own. */
test.use({ javaScriptEnabled: false });

const secretHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

test("the link of a receipt shows what was sent, and opening it changes nothing", async ({
  page,
  mailbox,
  request,
}) => {
  const { link, reference } = await sendAndReadLink(page, mailbox);
  const first = await page.goto(link);
  expect(first?.status()).toBe(200);
  expect(first?.headers()).toMatchObject(secretHeaders);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);

  const sent = page.locator(".sent");
  for (const text of ["Name", message.name, "Email", message.email, "Subject", message.subject]) {
    await expect(sent).toContainText(text);
  }
  await expect(sent).toContainText("We need two nurses for the night shift from January.");
  await expect(sent).toContainText("Role.txt (11 bytes)");
  await expect(sent).toContainText("Received, Miami time");
  await expect(page.locator("[aria-current=step]")).toContainText("Received");
  await expect(page.locator("h1 + .lead")).toContainText(reference);

  const before = await sent.textContent();
  await request.head(link);
  await request.get(`${link}?posted=erase`);
  await page.goto(link);
  expect(await sent.textContent()).toBe(before);
});

test("staff mails carry no link", async ({ page, mailbox }) => {
  const { reference } = await sendAndReadLink(page, mailbox);
  const staff = await mailbox.find(`New contact message ${reference}`);
  expect(`${staff.text}${staff.html}`).not.toContain("/t/");
});

test.describe("a link that opens nothing", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("is answered alike, whatever the reason is", async ({ page, mailbox, request }) => {
    const { link } = await sendAndReadLink(page, mailbox);
    const last = link.at(-1) === "A" ? "B" : "A";
    const wrong = [
      link.slice(0, -1) + last,
      link.slice(0, -1),
      `${link}A`,
      link.replace(/[\w-]{43}$/, "x"),
      link.replace(/[\w-]{43}$/, "%F0%9F%98%80"),
      link.replace(/[\w-]{43}$/, "A".repeat(43)),
    ];
    const bodies = new Set<string>();
    for (const address of wrong) {
      for (const answer of [
        await request.get(address),
        await request.post(`${address}?posted=erase`, {
          headers: { "sec-fetch-site": "same-origin" },
        }),
      ]) {
        expect(answer.status()).toBe(404);
        expect(answer.headers()).toMatchObject(secretHeaders);
        bodies.add(await answer.text());
      }
    }
    expect(bodies.size).toBe(1);
    await page.goto(wrong[0] ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link opens nothing.");
    await page.goto(link);
    await expect(page.locator(".sent")).toContainText(message.name);
  });
});

test("a post from another site is refused", async ({ page, mailbox, request }) => {
  const { link } = await sendAndReadLink(page, mailbox);
  const headers = { "sec-fetch-site": "cross-site", origin: "https://example.org" };
  const answer = await request.post(`${link}?posted=erase`, { headers });
  expect(answer.status()).toBe(403);
  await page.goto(link);
  await expect(page.locator(".sent")).toContainText(message.name);
});

test.describe("a correction", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("is judged by the form's rules, kept, and told to staff", async ({ page, mailbox }) => {
    const { link, reference } = await sendAndReadLink(page, mailbox);
    await page.goto(link);
    const form = page.locator("form#contact-form");
    await expect(form.getByLabel("Name")).toHaveValue(message.name);
    await expect(form.getByLabel("Message")).toHaveValue(message.message);
    await form.getByLabel("Name").fill("A");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await form.getByRole("button", { name: "Save Correction" }).click();
    expect((await answer).status()).toBe(422);
    await expect(form.getByLabel("Name")).toHaveAccessibleDescription(
      /Name must be at least 2 characters/,
    );

    await form.getByLabel("Name").fill("Ana Díaz");
    await form.getByRole("button", { name: "Save Correction" }).click();
    await expect(page.locator(".kept")).toContainText("Your correction is kept.");
    await expect(page.locator(".sent")).toContainText("Ana Díaz");
    const mail = await mailbox.find(`Corrected contact message ${reference}`);
    expect(mail.text).toContain("Name: Ana Díaz");

    await page.reload();
    await form.getByRole("button", { name: "Save Correction" }).click();
    await expect(page.locator(".kept")).toBeVisible();
    const mails = await mailbox.all();
    const corrections = mails.filter(({ subject }) => subject === mail.subject);
    expect(corrections).toHaveLength(1);
  });
});

test.describe("erasing", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("asks once more, then deletes row and file, and is done once", async ({
    page,
    mailbox,
    program,
  }) => {
    const files = async () =>
      (await readdir(join(program.dataDir, "files", "contact-attachments"))).sort();
    const earlier = await files().catch(() => []);
    const { link, reference } = await sendAndReadLink(page, mailbox);
    expect(await files()).toHaveLength(earlier.length + 1);

    await page.goto(link);
    const last = page.getByRole("button", { name: "Yes, erase it for good" });
    await expect(last).toBeHidden();
    await page.getByText("Erase my data").click();
    await last.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("It is erased.");
    await expect(page.locator("main")).toContainText(reference);
    expect(await files()).toEqual(earlier);

    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link opens nothing.");
  });
});

test("registering for the video series gives a page with its six parts", async ({
  page,
  mailbox,
  program,
  request,
}) => {
  await page.goto("/services/deib");
  const form = page.locator("form#video-series-form");
  await form.getByLabel("First name").fill("Ana");
  await form.getByLabel("Last name").fill("Ruiz");
  await form.getByLabel("Work email").fill("ana@example.com");
  await form.getByLabel("Yes, I'm ready to start").check();
  await page.waitForTimeout(3100);
  await form.getByRole("button", { name: "Get Instant Access" }).click();
  const notice = (await page.locator(".notice").textContent()) ?? "";
  const reference = /DS-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(notice)?.[0] ?? "";
  const receipt = await mailbox.find(`You are registered for the video series ${reference}`);
  expect(receipt.text).toContain("Your access to the series is this private link.");

  await page.goto(linkIn(receipt));
  await expect(page.locator(".parts > li")).toHaveCount(6);
  await expect(page.locator(".parts")).toContainText("This part is not here yet.");
  await expect(page.locator(".sent")).toContainText("Work email");

  const folder = join(program.dataDir, "videos");
  await mkdir(folder);
  await writeFile(join(folder, "part-1.mp4"), "film");
  await writeFile(join(folder, "part-1.vtt"), "WEBVTT");
  await page.reload();
  await expect(page.locator("video")).toHaveCount(1);
  await expect(page.locator(".yet")).toHaveCount(5);
  const film = await page.locator("video source").getAttribute("src");
  const piece = await request.get(film ?? "", { headers: { range: "bytes=1-2" } });
  expect(piece.status()).toBe(206);
  expect(piece.headers()).toMatchObject({ ...secretHeaders, "content-range": "bytes 1-2/4" });
  expect(await piece.text()).toBe("il");
  const captions = await request.get(film?.replace(".mp4", ".vtt") ?? "");
  expect(await captions.text()).toBe("WEBVTT");
  const { link } = await sendAndReadLink(page, mailbox);
  expect((await request.get(`${link}/part-1.mp4`)).status()).toBe(404);
});

test.describe("with script", () => {
  test.use({ javaScriptEnabled: true, expectedErrors: /status of (404|422)/ });

  test("every state is accessible, and fits 320 pixels", async ({ page, mailbox }) => {
    const { link } = await sendAndReadLink(page, mailbox);
    const look = async (state: string) => {
      await expectAccessible(page, state);
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await overflowing(page), state).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await page.goto(link);
    await page.getByText("Erase my data").click();
    await look("as it opens");
    const form = page.locator("form#contact-form");
    await form.getByLabel("Email").fill("ana");
    await form.getByRole("button", { name: "Save Correction" }).click();
    await expect(form.getByRole("alert")).toBeFocused();
    await look("with an error");
    await form.getByLabel("Email").fill("ana.ruiz@example.com");
    await form.getByRole("button", { name: "Save Correction" }).click();
    await expect(page.locator(".kept")).toBeVisible();
    await look("corrected");
    await page.getByText("Erase my data").click();
    await page.getByRole("button", { name: "Yes, erase it for good" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("It is erased.");
    await look("erased");
    await page.goto(link);
    await look("unknown");
  });
});

test("the token is in no line of the log", async ({ browser }) => {
  const folder = await temporaryFolder();
  const program = await startProgram(folder.path, { LOG_LEVEL: "debug" });
  try {
    const page = await browser.newPage({ baseURL: program.origin, javaScriptEnabled: false });
    const { link } = await sendAndReadLink(page, new Mailbox(program.dataDir));
    await page.goto(link);
    await page.goto(`${link}/`);
    await page.goto(`${link}A`);
    await page.goto(link);
    await page.getByText("Erase my data").click();
    await page.getByRole("button", { name: "Yes, erase it for good" }).click();
    await page.close();
    await program.stop();
    const token = link.split("/").at(-1) ?? "";
    expect(program.output()).toContain('"route":"/t/[token]"');
    expect(program.output()).toContain('"event":"submission-erased"');
    expect(program.output()).not.toContain(token.slice(0, 12));
  } finally {
    await program.stop();
    await folder.remove();
  }
});
