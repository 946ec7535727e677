import { bookingFacts } from "../../src/bookings/form/bookings.fixture.ts";
import { openDatabase } from "../../src/platform/db/client.ts";
import { createLog } from "../../src/platform/log.ts";
import { formFacts } from "./spec-facts/forms.ts";
import { FormPage, newAddress } from "./support/form-page.ts";
import { test as base, expect } from "./support/site.ts";

type Fixtures = { tables: { hide(): Promise<unknown>; show(): Promise<unknown> } };

/** Takes a table away from the running program, so that nothing can be kept, and brings it back. */
const test = base.extend<Fixtures>({
  tables: async ({ program }, use) => {
    const { dataDir } = program;
    const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLog("silent"));
    let isHidden = false;
    const rename = async (from: string, to: string) => {
      isHidden = !isHidden;
      await database.pool.query(`alter table ${from} rename to ${to}`);
    };
    const show = () => rename("hidden", "deliveries");
    await use({ hide: () => rename("deliveries", "hidden"), show });
    if (isHidden) await show();
    await database.close();
  },
});

test.use({ expectedErrors: /status of 503/ });

for (const hasScript of [true, false]) {
  for (const fact of [...formFacts, ...bookingFacts]) {
    test.describe(`${fact.name} on ${fact.path}, ${hasScript ? "with" : "without"} script`, () => {
      test.use({ javaScriptEnabled: hasScript });

      test("when nothing can be kept, what was typed stays, and can be sent later", async ({
        page,
        tables,
      }) => {
        const form = new FormPage(page, fact.name);
        if (hasScript) await form.open(fact.path);
        else await page.goto(fact.path);
        const opened = Date.now();
        await form.answer(fact.answers(newAddress()));
        const typed = await form.values();
        await tables.hide();
        const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
        await form.send.click();

        expect((await answered).status()).toBe(503);
        await expect(form.notice).toContainText(
          "Nothing was sent. We could not keep your message.",
        );
        await expect(form.notice).toContainText("+1 (305) 555-0142");
        await expect(form.notice).toContainText("hello@daystead.example");
        expect(await form.values()).toEqual(typed);

        await tables.show();
        await expect
          .poll(() => Date.now() - opened, { message: "nobody fills in a form in less" })
          .toBeGreaterThan(3_000);
        await form.send.click();
        await expect(form.notice).toContainText(fact.success[0]);
        await expect(form.notice).toContainText("DS-");
      });
    });
  }
}

test.describe("the newsletter", () => {
  test.use({ javaScriptEnabled: false });

  test("when nothing can be kept, the address stays, and can be sent later", async ({
    page,
    tables,
  }) => {
    await page.goto("/newsletter");
    const email = page.getByRole("textbox", { name: "News by email" });
    const address = newAddress();
    await email.fill(address);
    await tables.hide();
    await page.getByRole("button", { name: "Subscribe" }).click();
    const notice = page.locator("#newsletter-answer");
    await expect(notice).toContainText("+1 (305) 555-0142");
    await expect(email).toHaveValue(address);

    await tables.show();
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(notice).toContainText("Check your inbox.");
  });
});
