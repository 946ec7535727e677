import { message } from "../e2e/support/contact-page.ts";
import { newAddress } from "../e2e/support/form-page.ts";
import { linkIn } from "../e2e/support/private-link.ts";
import { Form } from "./support/form.ts";
import { layoutFaults } from "./support/layout.ts";
import { expect, test } from "./support/site.ts";

test.use({ expectedErrors: /404/ });

for (const width of [320, 1440]) {
  test(`a message with a file is shown, corrected and erased by its link: ${width} px`, async ({
    tab,
    mailbox,
  }) => {
    await tab.driver.resize(width, 900);
    const form = new Form(tab, "contact");
    await form.open("/contact");
    await form.answer([
      ["Name", message.name],
      ["Email", newAddress()],
      ["Subject", message.subject],
      ["Message", "We need two nurses for the night shift."],
    ]);
    await tab.attach(
      { label: "Attachment", inside: form.inside },
      "tests/fixtures/files/resume.pdf",
    );
    await tab.sees({ css: ".file", inside: form.inside }, "Clear");
    await form.takeTime();
    await form.send();
    await form.says("Message sent!");

    const receipt = await mailbox.find(`We have your message ${await form.reference()}`);
    await tab.open(linkIn(receipt));
    await tab.sees({ css: ".sent" }, "resume.pdf");
    expect(await tab.run(layoutFaults)).toEqual([]);
    await tab.fill({ label: "Subject", inside: "#correct" }, "Three nurses for January");
    await tab.click({ role: "button", name: "Save Correction" });
    await tab.sees({ css: ".kept" }, "Your changes are saved.");
    await tab.sees({ css: ".sent" }, "Three nurses for January");

    await tab.click({ text: "Erase my data" });
    await tab.click({ role: "button", name: "Yes, erase it for good" });
    await tab.sees({ role: "heading" }, "It is erased.");
  });
}
