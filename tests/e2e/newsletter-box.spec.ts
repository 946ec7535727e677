import { newAddress } from "./support/form-page.ts";
import { ask, linkTo, mailsTo, notice } from "./support/newsletter.ts";
import { expect, test } from "./support/site.ts";

const subject = "Confirm that you want news from Daystead";

test.use({ javaScriptEnabled: false });

test.describe("the box on the page for every path that there is not", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("leads to the answer, and a mail", async ({ page, mailbox }) => {
    const address = newAddress();
    await page.goto("/missing");
    const email = page.getByRole("textbox", { name: "News by email" });
    await expect(email).toHaveAttribute("type", "email");
    await email.fill(address);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/\/newsletter\?asked#newsletter-answer$/);
    await expect(notice(page)).toBeVisible();
    await linkTo(mailbox, address);
  });
});

for (const path of ["/", "/contact", "/industries/healthcare"]) {
  test(`the footer of ${path} has the box`, async ({ page, mailbox }) => {
    const address = newAddress();
    await page.goto(path);
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("textbox", { name: "News by email" }).fill(address);
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/\/newsletter\?asked#newsletter-answer$/);
    const link = await linkTo(mailbox, address);
    const [mail] = await mailsTo(mailbox, address);
    expect(mail?.subject).toBe(subject);
    expect(mail?.html).toContain(link);
  });
}

test("known and unknown addresses get the same answer, and one mail a day at most", async ({
  page,
  mailbox,
  request,
  program,
}) => {
  const known = newAddress();
  const unknown = newAddress();
  await ask(page, known);
  const link = await linkTo(mailbox, known);
  const post = async (email: string) => {
    const answer = await request.post("/newsletter", {
      form: { email, website: "" },
      headers: { origin: program.origin },
      maxRedirects: 0,
    });
    const { date, ...headers } = answer.headers();
    return { status: answer.status(), headers, body: await answer.text() };
  };
  const first = await post(unknown);
  expect(first.status).toBe(303);
  expect(first.headers.location).toBe("/newsletter?asked#newsletter-answer");
  expect(await post(known)).toEqual(first);
  expect(await post(known.toUpperCase())).toEqual(first);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("You are subscribed.");
  expect(await post(known)).toEqual(first);
  await page.reload();
  await expect(heading).toHaveText("You are subscribed.");

  await linkTo(mailbox, unknown);
  expect(await mailsTo(mailbox, known)).toHaveLength(1);
});

test("what a robot fills in is answered alike, and no mail goes out", async ({
  page,
  mailbox,
  request,
  program,
}) => {
  const address = newAddress();
  const answer = await request.post("/newsletter", {
    form: { email: address, website: "https://spam.example" },
    headers: { origin: program.origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  const later = newAddress();
  await ask(page, later);
  await linkTo(mailbox, later);
  expect(await mailsTo(mailbox, address)).toEqual([]);
});

test.describe("an address that is wrong", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("is answered with 422, what was typed, and a summary that has the focus", async ({
    page,
  }) => {
    await page.goto("/about");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("textbox", { name: "News by email" }).fill("ana@");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await footer.getByRole("button", { name: "Subscribe" }).click();
    expect((await answer).status()).toBe(422);
    const email = page.getByRole("textbox", { name: "News by email" });
    await expect(email).toHaveValue("ana@");
    await expect(email).toHaveAccessibleDescription(/Please enter a valid email address$/);
    await expect(page.getByRole("alert")).toBeFocused();

    await email.fill(newAddress());
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(notice(page)).toContainText("Check your inbox.");
  });
});
