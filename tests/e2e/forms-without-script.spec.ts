import { firstLabel, formFacts } from "./spec-facts/forms.ts";
import { expectMailsOf } from "./support/form-mails.ts";
import { FormPage, newAddress } from "./support/form-page.ts";
import { expect, test } from "./support/site.ts";

test.use({ javaScriptEnabled: false });

for (const fact of formFacts) {
  test.describe(`${fact.name} on ${fact.path}, without script`, () => {
    test("is confirmed by the page; after Back it is the same message, changed another", async ({
      page,
      mailbox,
    }) => {
      const email = newAddress();
      const form = new FormPage(page, fact.name);
      await page.goto(fact.path);
      await form.answer(fact.answers(email));
      await form.takeTime();
      await form.send.click();
      await expect(page).toHaveURL(
        new RegExp(`${fact.path}\\?posted=${fact.name}&sent=DS-.*#${fact.name}-answer$`),
      );
      for (const words of fact.success) await expect(form.notice).toContainText(words);
      const reference = await form.reference();
      await expectMailsOf(mailbox, fact, email, reference);

      await page.goBack();
      await form.send.click();
      await expect(form.notice).toContainText(reference);

      await page.goBack();
      await form.form.getByLabel(firstLabel(fact), { exact: true }).fill("Ana Ruiz Ortega");
      await form.send.click();
      await expect(form.notice).toContainText(fact.success[0]);
      expect(await form.reference()).not.toBe(reference);
    });

    test.describe("when something is wrong", () => {
      test.use({ expectedErrors: /status of 422/ });

      test("the answer is 422, with what was typed, and a summary that has the focus", async ({
        page,
      }) => {
        const form = new FormPage(page, fact.name);
        await page.goto(fact.path);
        for (const { answers, messages } of fact.broken) {
          await form.chooseNothing();
          await form.answer(answers);
          const typed = await form.values();
          const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
          await form.send.click();
          expect((await answered).status()).toBe(422);
          await expect(form.summary).toBeFocused();
          await expect(form.summary.getByRole("link")).toHaveText([...messages]);
          expect(await form.values()).toMatchObject(typed);
        }
        await form.answer(fact.answers(newAddress()));
        await form.takeTime();
        await form.send.click();
        await expect(form.notice).toContainText(fact.success[0]);
      });
    });
  });
}
