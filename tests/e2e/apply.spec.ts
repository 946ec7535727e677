import { readFile } from "node:fs/promises";
import { proxySite } from "../setup/tcp-proxy.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { FormPage, newAddress } from "./support/form-page.ts";
import { test } from "./support/jobs.ts";
import { linkIn, secretHeaders } from "./support/private-link.ts";
import { expect } from "./support/site.ts";

const resume = "tests/fixtures/files/resume.pdf";
const path = (id: number) => `/jobs/intensive-care-nurse-miami-${id}`;
const person = (email: string) =>
  [
    ["First name", "Ana"],
    ["Last name", "Ruiz"],
    ["Email", email],
  ] as const;
const agreed = ["You may use what I send", true] as const;
/** Bytes a second: a résumé of 10 MB takes half a minute. */
const slowly = 300_000;
const needOne = "Please attach a résumé, paste a link or paste the text: we need one of the three";

test("an application by keyboard alone: mails name the job, the private link the day", async ({
  page,
  mailbox,
  jobTable,
}) => {
  const id = await jobTable.add("keyboard");
  const email = newAddress();
  const form = new FormPage(page, "application");
  await form.open(path(id));
  await form.form.getByLabel("First name").focus();
  const typed = ["Ana", "Ruiz", email, "305 555 0142"];
  for (const text of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(form.form.getByLabel("Résumé", { exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Nurse since 2012.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two hospitals.");
  await page.keyboard.press("Tab");
  await page.keyboard.type("In four weeks");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await form.takeTime();
  // Past the privacy policy and the notice at collection.
  for (let links = 0; links < 3; links += 1) await page.keyboard.press("Tab");
  await expect(form.send).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.notice).toContainText("We have your application.");
  await expect(form.notice).toBeFocused();
  await expect(form.form).toHaveCount(0);
  await expectAccessible(page, "an application that was sent", { widths: [390, 1440] });

  const reference = await form.reference();
  const told = await form.notice.textContent();
  const staff = await mailbox.find(`New application ${reference}`);
  expect(staff.text).toContain("New application: Intensive care nurse");
  expect(staff.text).toContain("Recruiter: Lucia M.");
  expect(staff.text).toContain("Two hospitals.");
  expect(staff.text).toMatch(/Decision by: \w+day, \w+ \d+, \d{4}/);
  const receipt = await mailbox.find(`We have your application ${reference}`);
  expect(receipt.text).toContain("You sent: Application for Intensive care nurse");
  const day = /Decision by: (.+)/.exec(receipt.text ?? "")?.[1] ?? "none";
  expect(told).toContain(`by ${day}`);

  await page.goto(linkIn(receipt));
  const application = page.locator("#application");
  await expect(application).toContainText(day);
  await expect(application.getByRole("link", { name: "Intensive care nurse" })).toHaveAttribute(
    "href",
    path(id),
  );
  await expectAccessible(page, "an application's private link", { widths: [390] });
  const correction = page.locator("#correct");
  await correction.getByLabel("When could you start?").fill("In two weeks");
  await correction.getByRole("button", { name: "Save Correction" }).click();
  await expect(page.getByText("Your changes are saved.")).toBeVisible();
  await expect(page.locator(".sent").last()).toContainText("In two weeks");
  await mailbox.find(`Corrected application ${reference}`);
});

test("in the form's place stand the status, similar jobs and an alert, and the device remembers it", async ({
  page,
  mailbox,
  jobTable,
}) => {
  const id = await jobTable.add("panel");
  const other = await jobTable.add("panel-other", { title: "Intensive care nurse, days" });
  const form = new FormPage(page, "application");
  await form.open(path(id));
  const file = form.form.getByLabel("Résumé", { exact: true });
  await expect(file).toHaveAccessibleDescription(/^PDF, DOC, .+ up to 10 MB\./);
  await form.answer([...person(newAddress()), ["Link", "https://example.com/ana"], agreed]);
  await form.takeTime();
  await form.send.click();
  await expect(form.notice).toBeFocused();
  const panel = page.locator(".applied");
  await expect(panel.getByRole("link", { name: "Intensive care nurse, days" })).toHaveAttribute(
    "href",
    `/jobs/intensive-care-nurse-days-miami-${other}`,
  );
  await expect(page.locator("#similar")).toBeHidden();
  await expect(panel.locator(".alert-search")).toHaveText(
    "Intensive care nurse jobs in Miami, Florida",
  );
  const reference = await form.reference();
  await panel.getByRole("link", { name: "See where it stands" }).click();
  await expect(page.getByText(`reference ${reference}`)).toBeVisible();
  await page.goto("/jobs/saved");
  await page.evaluate(
    (text) => localStorage.setItem("saved-jobs", text),
    JSON.stringify([id, other]),
  );
  await page.reload();
  await expect(page.locator(`[data-saved-job="${id}"]`)).toContainText("Applied");
  await expect(page.locator(`[data-saved-job="${other}"]`)).not.toContainText("Applied");
  await mailbox.find(`We have your application ${reference}`);
});

test("who is faster than people type is told so, and loses nothing", async ({
  page,
  mailbox,
  jobTable,
}) => {
  const id = await jobTable.add("fast");
  const email = newAddress();
  const form = new FormPage(page, "application");
  await form.open(path(id));
  await form.form.locator("input[name=submission]").evaluate(
    async (input, address) => {
      const fresh = await (await fetch(address)).text();
      const key = /name="submission" value="([^"]+)"/.exec(fresh)?.[1] ?? "";
      (input as HTMLInputElement).value = key;
      // A value that no page reads: the page is rendered for this request, and its key is of this moment.
    },
    `${path(id)}?fresh`,
  );
  await form.answer([...person(email), ["Link", "https://example.com/ana"], agreed]);
  await form.send.click();
  await expect(page.locator(".applied")).toContainText("no receipt goes out by email");
  await expect(page.locator(".applied")).not.toContainText("We are emailing you a receipt");
  await expect(form.notice).toContainText(/by \w+day, \w+ \d+, \d{4}/);
  const reference = await form.reference();
  const staff = await mailbox.find(`New application ${reference}`);
  expect(staff.text).toContain("This may be spam (too-fast), so the sender got no receipt.");
  expect(await mailbox.about(email)).toHaveLength(1);
  await page.getByRole("link", { name: "See where it stands" }).click();
  await expect(page.locator("#application")).toContainText("We decide by");
});

test.describe("erasing", () => {
  // The link leads nowhere afterwards.
  test.use({ expectedErrors: /status of 404/ });

  test("an application that is erased is gone from our work, and says what the law holds and until when", async ({
    page,
    mailbox,
    jobTable,
  }) => {
    const id = await jobTable.add("erased");
    const form = new FormPage(page, "application");
    await form.open(path(id));
    await form.answer([...person(newAddress()), ["Link", "https://example.com/ana"], agreed]);
    await form.takeTime();
    await form.send.click();
    const reference = await form.reference();
    const receipt = await mailbox.find(`We have your application ${reference}`);
    await page.goto(linkIn(receipt));
    const held = /Your name, email address, résumé, .* and the job .* until \w+ \d+, \d{4}/;
    await expect(page.locator("#erase")).toContainText(held);
    await page.getByText("Erase my data").click();
    await expectAccessible(page, "erasing an application", { widths: [390] });
    await page.getByRole("button", { name: "Yes, erase it for good" }).click();
    await expect(page.getByRole("heading", { name: "It is erased." })).toBeVisible();
    await expect(page.locator(".hero")).toContainText(held);
    await page.goto(linkIn(receipt));
    await expect(page.getByText(reference)).toHaveCount(0);
  });
});

test("a post that is sent twice is one application", async ({ page, mailbox, jobTable }) => {
  const id = await jobTable.add("twice");
  const form = new FormPage(page, "application");
  await form.open(path(id));
  const email = newAddress();
  await form.answer([...person(email), ["Link", "https://example.com/ana"], agreed]);
  await form.takeTime();
  await form.send.dblclick();
  const reference = await form.reference();
  await mailbox.find(`We have your application ${reference}`);
  await mailbox.find(`New application ${reference}`);
  expect(await mailbox.about(email)).toHaveLength(2);
});

test("on a phone: what is missing is said, and a résumé that is attached arrives", async ({
  page,
  mailbox,
  jobTable,
}) => {
  const id = await jobTable.add("phone");
  await page.setViewportSize({ width: 390, height: 844 });
  const form = new FormPage(page, "application");
  await page.goto(path(id));
  await page.getByRole("link", { name: "Apply now" }).click();
  await expect(page.getByRole("heading", { name: "Your application" })).toBeInViewport();
  await form.open(path(id));
  await form.answer([...person(newAddress()), agreed]);
  await form.send.click();
  await expect(form.summary.getByRole("link")).toHaveText([needOne]);
  await expectAccessible(page, "an application with a complaint", { widths: [390] });
  await page.setViewportSize({ width: 390, height: 844 });
  await form.form.getByLabel("Résumé", { exact: true }).setInputFiles(resume);
  await expect(form.summary).toBeHidden();
  await form.takeTime();
  await form.send.click();
  await expect(form.notice).toContainText("We have your application.");
  const staff = await mailbox.find(`New application ${await form.reference()}`);
  expect(staff.attachments[0]?.content.equals(await readFile(resume))).toBe(true);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422|ERR_/ });

  test("what is wrong comes back with all that was typed, and then it is sent", async ({
    page,
    mailbox,
    jobTable,
  }) => {
    const id = await jobTable.add("plain");
    const form = new FormPage(page, "application");
    await page.goto(path(id));
    await form.answer([...person("ana@example"), ["Résumé as text", "Nurse"], agreed]);
    await form.send.click();
    await expect(form.summary.getByRole("link")).toHaveText(["Please enter a valid email address"]);
    await expect(form.form.getByLabel("Résumé as text")).toHaveValue("Nurse");
    await form.answer([["Email", newAddress()]]);
    await form.takeTime();
    await form.send.click();
    await expect(form.notice).toContainText("We have your application.");
    await expect(form.form).toHaveCount(0);
    expect(page.url()).not.toContain("/t/");
    const answer = await page.reload();
    expect(answer?.headers()).toMatchObject(secretHeaders);
    await expect(form.notice).toContainText("We have your application.");
    await expect(form.notice).toContainText(/by \w+day, \w+ \d+, \d{4}/);
    await expect(page.locator(".applied").getByLabel("Email")).toBeVisible();
    await mailbox.find(`We have your application ${await form.reference()}`);
    await jobTable.fill(id);
    await page.reload();
    await expect(form.notice, "the job has closed since").toContainText(
      "We have your application.",
    );
    await page.getByRole("link", { name: "See where it stands" }).click();
    await expect(page.getByRole("heading", { name: "What you applied for" })).toBeVisible();
  });

  test("a job that closes meanwhile is told of, and nothing is lost", async ({
    page,
    jobTable,
  }) => {
    const id = await jobTable.add("closing-plain");
    const form = new FormPage(page, "application");
    await page.goto(path(id));
    await form.answer([...person(newAddress()), ["Résumé as text", "Nurse"], agreed]);
    await jobTable.fill(id);
    await form.takeTime();
    await form.send.click();
    await expect(form.summary).toContainText("This job closed after you opened its page");
    await expect(form.form.getByLabel("Résumé as text")).toHaveValue("Nurse");
  });

  test("a line that breaks in the middle of a résumé leaves nothing behind", async ({
    page,
    program,
    mailbox,
    jobTable,
  }) => {
    const line = await proxySite(program.origin, { bytesPerSecond: slowly });
    const id = await jobTable.add("broken-plain");
    const email = newAddress();
    const form = new FormPage(page, "application");
    await page.goto(line.origin + path(id));
    await form.answer([...person(email), agreed]);
    await form.form.getByLabel("Résumé", { exact: true }).setInputFiles(await largeResume());
    await form.takeTime();
    await form.send.click({ noWaitAfter: true });
    await page.waitForTimeout(1500);
    await line.cut();
    await expect.poll(() => page.url()).toContain("chrome-error");
    const mails = (await mailbox.all()).filter(({ text }) => text?.includes(email));
    expect(mails).toEqual([]);
  });
});

test.describe("with the server's no", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("a job that closes meanwhile is told of in the form", async ({ page, jobTable }) => {
    const id = await jobTable.add("closing");
    const form = new FormPage(page, "application");
    await form.open(path(id));
    await form.answer([...person(newAddress()), ["Résumé as text", "Nurse"], agreed]);
    await jobTable.fill(id);
    await form.takeTime();
    await form.send.click();
    await expect(form.summary).toContainText("This job closed after you opened its page");
    await expect(form.form.getByLabel("Résumé as text")).toHaveValue("Nurse");
  });
});

test.describe("on a slow line", () => {
  test.use({ expectedErrors: /ERR_/ });

  test("a résumé of 10 MB that breaks off is told of, and can be sent again", async ({
    page,
    program,
    mailbox,
    jobTable,
  }) => {
    const speed = { bytesPerSecond: slowly };
    const line = await proxySite(program.origin, speed);
    const id = await jobTable.add("slow");
    const email = newAddress();
    const form = new FormPage(page, "application");
    await form.open(line.origin + path(id));
    await form.answer([...person(email), agreed]);
    const file = form.form.getByLabel("Résumé", { exact: true });
    await file.setInputFiles(await largeResume());
    await form.takeTime();
    await form.send.click();
    await expect(form.send).toHaveText("Sending...");
    await expect(form.form.getByRole("progressbar")).toBeVisible();
    await page.waitForTimeout(1500);
    await line.cut();
    await expect(form.notice).toContainText("We do not know whether it arrived.");
    await expect(form.form.getByLabel("Email")).toHaveValue(email);
    expect(await file.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
    expect(await mailbox.about(email)).toEqual([]);

    speed.bytesPerSecond = Number.POSITIVE_INFINITY;
    await line.mend();
    await form.send.click();
    await expect(form.notice).toContainText("We have your application.", { timeout: 30_000 });
    const reference = await form.reference();
    await mailbox.find(`We have your application ${reference}`);
    await mailbox.find(`New application ${reference}`);
    expect(await mailbox.about(email)).toHaveLength(2);
    await line.cut();
  });
});

/** A PDF of almost 10 MB: the real one, followed by what readers of PDF skip. */
async function largeResume() {
  const head = await readFile(resume);
  const buffer = Buffer.concat([head, Buffer.alloc(9_900_000, "%\n")]);
  return { name: "resume.pdf", mimeType: "application/pdf", buffer };
}
