import { message } from "../e2e/support/contact-page.ts";
import { newAddress } from "../e2e/support/form-page.ts";
import { linkIn } from "../e2e/support/private-link.ts";
import { Form } from "./support/form.ts";
import { expect, test } from "./support/site.ts";
import type { Tab } from "./support/tab.ts";

// What does not come is complained of by each browser in its own words.
test.use({ expectedErrors: /./ });

const scripts = /^\/assets\/.*\.js/;
const answers = (email: string) =>
  [
    ["Name", message.name],
    ["Email", email],
    ["Subject", message.subject],
    ["Message", "We need two nurses for the night shift."],
  ] as const;

for (const what of ["refuse", "cut"] as const) {
  const how = what === "refuse" ? "do not come" : "break off half-way";
  test(`when scripts ${how}, menu, form and search work as they are`, async ({ tab, line }) => {
    line.fault = { paths: scripts, what };
    await tab.open("/contact");
    await tab.click({ text: "Resources", inside: "header" });
    await tab.sees({ css: "header details[open]" }, "Resources");
    await tab.click({ text: "Resources", inside: "header" });
    await tab.click({ text: "For Business", inside: "header" });
    await tab.sees({ css: "#pane-locations", inside: "header" }, "United States");
    await tab.click({ text: "For Business", inside: "header" });

    const form = new Form(tab, "contact");
    await form.answer(answers(newAddress()));
    await form.takeTime();
    await form.send();
    await form.says("Message sent!");
    await form.says("DS-");

    await tab.open("/careers");
    await search(tab);
    await expect.poll(() => tab.path()).toContain("/jobs/search");
    await tab.sees({ css: ".search-found h2" }, "job");
  });
}

test("what was typed and chosen before a script that is ten seconds late is kept when it comes, and sent", async ({
  tab,
  line,
  mailbox,
}) => {
  line.fault = { paths: scripts, what: 10_000 };
  await tab.open("/contact");
  const form = new Form(tab, "contact");
  await form.answer(answers(newAddress()));
  await tab.attach({ label: "Attachment", inside: form.inside }, "tests/fixtures/files/resume.pdf");
  await form.awaken();
  for (const [label, value] of answers("")) {
    if (value) expect(await tab.value({ label, inside: form.inside })).toBe(value);
  }
  await tab.sees({ css: ".file", inside: form.inside }, "Clear");
  expect(await tab.run(nameOfFile)).toBe("resume.pdf");
  await form.takeTime();
  await form.send();
  await form.says("Message sent!");
  line.fault = undefined;
  const receipt = await mailbox.find(`We have your message ${await form.reference()}`);
  await tab.open(linkIn(receipt));
  await tab.sees({ css: ".sent" }, "resume.pdf");
});

const nameOfFile = () =>
  document.querySelector<HTMLInputElement>("main [type=file]")?.files?.[0]?.name;

async function search(tab: Tab): Promise<void> {
  await tab.fill({ label: "Job title or keyword", inside: "main" }, "nurse");
  await tab.fill({ label: "Location", inside: "main" }, "Miami, Florida");
  await tab.click({ role: "button", name: "Search Jobs", inside: "main" });
}
