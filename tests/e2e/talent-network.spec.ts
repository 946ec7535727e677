import { readFile } from "node:fs/promises";
import { formFacts } from "./spec-facts/forms.ts";
import { FormPage, newAddress } from "./support/form-page.ts";
import { expect, test } from "./support/site.ts";

const resume = "tests/fixtures/files/resume.pdf";
const fact = formFacts.find(({ name }) => name === "talent-network");
const answers = (email: string) => fact?.answers(email) ?? [];
const withoutLink = (email: string) => answers(email).filter(([label]) => label !== "Link");

test("a résumé takes the place of a link, and staff get it with the mail", async ({
  page,
  mailbox,
}) => {
  const form = new FormPage(page, "talent-network");
  await form.open("/find-a-job#talent-network");
  await form.answer(withoutLink(newAddress()));
  await form.send.click();
  await expect(form.summary.getByRole("link")).toHaveText([
    "Please attach a résumé or paste a link: we need one of the two",
  ]);
  await form.form.getByLabel("Résumé").setInputFiles(resume);
  await expect(form.summary).toBeHidden();
  await form.takeTime();
  await form.send.click();
  await expect(form.notice).toContainText("Welcome to the network");

  const reference = await form.reference();
  const staff = await mailbox.find(`New talent network entry ${reference}`);
  expect(staff.attachments).toMatchObject([
    { filename: "resume.pdf", contentType: "application/pdf" },
  ]);
  expect(staff.attachments[0]?.content.equals(await readFile(resume))).toBe(true);
  expect(staff.text).not.toContain("Link:");
  const receipt = await mailbox.find(`You are in the talent network ${reference}`);
  expect(receipt.text).toContain("Your file came with it, ");
  expect(receipt.attachments).toEqual([]);
});

test("a file that we do not take is refused at its field, and can be taken away", async ({
  page,
}) => {
  const form = new FormPage(page, "talent-network");
  await form.open("/find-a-job");
  await form.answer(answers(newAddress()));
  const file = form.form.getByLabel("Résumé");
  const buffer = Buffer.from("MZ");
  await file.setInputFiles({ name: "setup.exe", mimeType: "application/octet-stream", buffer });
  await form.send.click();
  await expect(file).toHaveAccessibleDescription(/Attach a PDF, Word, OpenDocument/);
  await form.form.getByRole("button", { name: "Clear" }).click();
  await form.send.click();
  await expect(form.notice).toContainText("Welcome to the network");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a résumé alone is enough", async ({ page, mailbox }) => {
    const form = new FormPage(page, "talent-network");
    await page.goto("/find-a-job");
    await form.answer(withoutLink(newAddress()));
    await form.form.getByLabel("Résumé").setInputFiles(resume);
    await form.takeTime();
    await form.send.click();
    await expect(form.notice).toContainText("Welcome to the network");
    const staff = await mailbox.find(`New talent network entry ${await form.reference()}`);
    expect(staff.attachments).toHaveLength(1);
  });
});
