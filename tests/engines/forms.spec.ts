import { bookingFacts } from "../../src/bookings/form/bookings.fixture.ts";
import { formFacts } from "../e2e/spec-facts/forms.ts";
import { newAddress } from "../e2e/support/form-page.ts";
import { Form } from "./support/form.ts";
import { layoutFaults } from "./support/layout.ts";
import { expect, test } from "./support/site.ts";
import { widths } from "./support/widths.ts";

test.use({ expectedErrors: /422/ });

/** Each form is tried on one of the screens, so that all of them have some. */
const widthOf = (index: number) => widths[index % widths.length] ?? 320;

for (const [index, fact] of formFacts.entries()) {
  const width = widthOf(index);
  test(`${fact.name} on ${fact.path} says what is wrong, then sends: ${width} px`, async ({
    tab,
  }) => {
    await tab.driver.resize(width, 900);
    const form = new Form(tab, fact.name);
    await form.open(fact.path);
    const [broken] = fact.broken;
    await form.answer(broken?.answers ?? []);
    await form.send();
    await expect.poll(() => form.complaints()).not.toEqual([]);
    const messages = await form.complaints();
    // A choice that is made already cannot be unmade by a visitor, so its message cannot come.
    expect(broken?.messages).toEqual(expect.arrayContaining(messages));
    expect(await tab.hasFocus({ css: "[aria-invalid=true]", inside: form.inside })).toBe(true);
    expect(await tab.run(layoutFaults)).toEqual([]);

    await form.answer(fact.answers(newAddress()));
    await form.takeTime();
    await form.send();
    await form.says(fact.success[0]);
    await form.says("DS-");
    expect(await tab.run(layoutFaults)).toEqual([]);
  });
}

for (const [index, fact] of bookingFacts.entries()) {
  const width = widthOf(index + formFacts.length);
  test(`${fact.name} is booked: ${width} px`, async ({ tab }) => {
    await tab.driver.resize(width, 900);
    const form = new Form(tab, fact.name);
    await form.open(fact.path);
    await form.send();
    await expect.poll(() => form.complaints()).toContain("First name is required");
    await form.answer(fact.answers(newAddress()));
    await form.takeTime();
    await form.send();
    await form.says(fact.success[0]);
    await form.says("DS-");
    expect(await tab.run(layoutFaults)).toEqual([]);
  });
}
