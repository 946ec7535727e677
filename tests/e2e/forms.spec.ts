import type { Page } from "@playwright/test";
import { type FormOnPage, firstLabel, formFacts } from "./spec-facts/forms.ts";
import { expectMailsOf } from "./support/form-mails.ts";
import { FormPage, newAddress } from "./support/form-page.ts";
import { expect, test } from "./support/site.ts";

for (const fact of formFacts) {
  test.describe(`${fact.name} on ${fact.path}`, () => {
    test("two quick clicks are one message, confirmed, reset and delivered", async ({
      page,
      mailbox,
    }) => {
      const email = newAddress();
      const form = await open(page, fact);
      expect(await form.values()).toEqual(withHoneypot(fact.defaults));
      await expect(form.send).toHaveText(fact.button);
      await form.answer(fact.answers(email));
      await form.takeTime();
      await form.send.dblclick();

      for (const words of fact.success) {
        await expect(form.toast).toContainText(words);
        await expect(form.notice).toContainText(words);
      }
      expect(await form.values()).toEqual(withHoneypot(fact.defaults));
      await expectMailsOf(mailbox, fact, email, await form.reference());
    });

    test("each rule has its message at its field, which has the focus", async ({ page }) => {
      const form = await open(page, fact);
      for (const { answers, messages } of fact.broken) {
        await form.chooseNothing();
        await form.answer(answers);
        const typed = await form.values();
        await form.send.click();
        await expectComplaints(form, messages);
        await expect(form.form.locator("[aria-invalid=true]").first()).toBeFocused();
        expect(await form.values()).toEqual(typed);
      }
      await form.answer(fact.answers(newAddress()));
      await expect(form.summary).toBeHidden();
      await form.takeTime();
      await form.send.click();
      await expect(form.toast).toContainText(fact.success[0]);
    });

    test("the whole form can be filled in and sent by keyboard alone", async ({ page }) => {
      const form = await open(page, fact);
      await form.form.getByLabel(firstLabel(fact), { exact: true }).focus();
      for (const [label, value] of fact.answers(newAddress())) {
        const control = form.form.getByLabel(label, { exact: value !== true });
        if (value === true) await chooseByKeyboard(page, form, label);
        else {
          await tabTo(page, () => control.evaluate((one) => one === document.activeElement));
          await page.keyboard.type(value);
        }
      }
      await tabTo(page, () => form.send.evaluate((one) => one === document.activeElement));
      await form.takeTime();
      await page.keyboard.press("Enter");
      await expect(form.toast).toContainText(fact.success[0]);
    });

    test.describe("when the server cannot be reached", () => {
      test.use({ expectedErrors: /ERR_FAILED/ });

      test("nothing that was typed is lost, other ways are shown, and it can be sent again", async ({
        page,
      }) => {
        const form = await open(page, fact);
        await form.answer(fact.answers(newAddress()));
        const typed = await form.values();
        await page.route(/\?posted=/, (route) => route.abort());
        await form.send.press("Enter");
        await expect(form.toast).toContainText("Something went wrong");
        await expect(form.send).toBeFocused();
        await expect(form.toast).toContainText("Please try again later.");
        await expect(form.notice).toContainText("+1 (305) 555-0142");
        await expect(form.notice).toContainText("hello@daystead.example");
        expect(await form.values()).toEqual(typed);

        await page.unroute(/\?posted=/);
        await form.takeTime();
        await form.send.click();
        await expect(form.toast).toContainText(fact.success[0]);
      });
    });
  });
}

test.describe("what the server alone finds wrong", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("is said at its field, which has the focus", async ({ page }) => {
    const fact = factOf("contact");
    const form = await open(page, fact);
    await form.answer(fact.answers(newAddress()));
    const json = { kind: "invalid", errors: { subject: "We have this message already" } };
    await page.route(/\?posted=/, (route) => route.fulfill({ status: 422, json }));
    await form.send.click();
    await expectComplaints(form, ["We have this message already"]);
    await expect(form.form.getByLabel("Subject")).toBeFocused();
  });
});

test("the series' notice says what submitting agrees to", async ({ page }) => {
  const form = await open(page, factOf("video-series"));
  await expect(form.form).toContainText(
    "By submitting you agree to our privacy policy (opens in a new tab) and to receive communications from us. You can unsubscribe at any time.",
  );
});

test("a link names the service that the hiring form is about, and only one that we know", async ({
  page,
  mailbox,
}) => {
  const fact = { ...factOf("hire"), path: "/hire?service=executive" };
  const form = await open(page, fact);
  await expect(form.form).toContainText("About: Executive search");
  const email = newAddress();
  await form.answer(fact.answers(email));
  await form.takeTime();
  await form.send.click();
  await expect(form.notice).toContainText("DS-");
  const staff = await mailbox.find(`${fact.mails.staff} ${await form.reference()}`);
  expect(staff.text).toContain("About: Executive search");

  const other = await open(page, { ...fact, path: "/hire?service=toString" });
  await expect(other.form).not.toContainText("About:");
});

test("two forms of one page do not meet", async ({ page }) => {
  const register = await open(page, factOf("deib"));
  const series = await open(page, factOf("video-series"));
  await series.send.click();
  await expect(series.summary).toBeVisible();
  await expect(register.summary).toBeHidden();
});

test("the notice of one form takes the place of another's", async ({ page }) => {
  const [registering, joining] = [factOf("deib"), factOf("video-series")];
  const series = await open(page, joining);
  const register = new FormPage(page, registering.name);
  await register.form.scrollIntoViewIfNeeded();
  await page.locator(`${register.island}:not([ssr])`).waitFor({ state: "attached" });
  await register.answer(registering.answers(newAddress()));
  await series.answer(joining.answers(newAddress()));

  await register.send.click();
  await expect(register.toast).toBeVisible();
  await register.toast.hover();
  await series.send.click();
  await expect(series.toast).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(1);
});

async function open(page: Page, { name, path }: FormOnPage): Promise<FormPage> {
  const form = new FormPage(page, name);
  await form.open(path);
  return form;
}

function factOf(name: string): FormOnPage {
  const fact = formFacts.find((one) => one.name === name);
  if (!fact) throw new Error(`There is no form ${name}`);
  return fact;
}

const withHoneypot = (values: Readonly<Record<string, string>>) => ({ website: "", ...values });

/** Each message stands in the summary, in this order, and beside the field that it leads to. */
async function expectComplaints(form: FormPage, messages: readonly string[]): Promise<void> {
  const links = form.summary.getByRole("link");
  await expect(links).toHaveText([...messages]);
  for (const link of await links.all()) {
    const field = await link.getAttribute("href");
    await expect(form.page.locator(`${field}-error`)).toHaveText((await link.textContent()) ?? "");
    await expect(form.page.locator(`${field}`)).toHaveAttribute("aria-invalid", "true");
  }
}

/** Presses Tab until the focus is where it should be; a form has no more than a dozen places. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
}

/** A box is ticked with Space; in a group of choices, which is one place, the arrows choose. */
async function chooseByKeyboard(page: Page, form: FormPage, label: string): Promise<void> {
  const control = form.form.getByLabel(label);
  const name = await control.getAttribute("name");
  await tabTo(page, () =>
    page.evaluate((name) => document.activeElement?.getAttribute("name") === name, name),
  );
  for (let presses = 0; presses < 4; presses += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  if (!(await control.isChecked())) await page.keyboard.press("Space");
  await expect(control).toBeChecked();
}
