import { startProgram, temporaryFolder } from "../setup/program.ts";
import { message } from "./support/contact-page.ts";
import { Mailbox } from "./support/mailbox.ts";
import { secretHeaders, sendAndReadLink } from "./support/private-link.ts";
import { expect, test } from "./support/site.ts";

/** Everything here is done without script, as the page has none of its own. */
test.use({ javaScriptEnabled: false });

test("the link of a receipt shows what was sent, and opening it changes nothing", async ({
  page,
  mailbox,
  request,
}) => {
  const { link, reference, email } = await sendAndReadLink(page, mailbox);
  const first = await page.goto(link);
  expect(first?.status()).toBe(200);
  expect(first?.headers()).toMatchObject(secretHeaders);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);

  const sent = page.locator(".sent");
  for (const text of ["Name", message.name, "Email", email, "Subject", message.subject]) {
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
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work.");
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
