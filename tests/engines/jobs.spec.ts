import { loadExampleJobs } from "../e2e/support/example-jobs.ts";
import { newAddress } from "../e2e/support/form-page.ts";
import { Form } from "./support/form.ts";
import { layoutFaults } from "./support/layout.ts";
import { expect, test } from "./support/site.ts";
import type { Tab } from "./support/tab.ts";
import type { Target } from "./support/target.ts";

test.beforeAll(({ site }) => loadExampleJobs(site.program));

const heading: Target = { css: ".search-found h2" };
const firstJob: Target = { css: ".search-found .job-list h3 a" };
const showJobs: Target = { css: ".filters-sheet footer button" };
const words: Target = { label: "Job title or keyword", inside: "main" };
const location: Target = { label: "Location", inside: "main" };

for (const width of [320, 390, 768, 1024, 1440, 2560]) {
  test(`jobs are searched by word, place and filter, and Back leads back: ${width} px`, async ({
    tab,
  }) => {
    await tab.driver.resize(width, 900);
    await tab.open("/careers");
    await tab.fill(words, "engineer");
    await expect.poll(() => isCombobox(tab)).toBe(true);
    await tab.fill(location, "TEX");
    await tab.click({ role: "option", name: "San Antonio, Texas" });
    expect(await tab.value(location)).toBe("San Antonio, Texas");
    await tab.click({ role: "button", name: "Search Jobs", inside: "main" });
    await expect.poll(() => tab.path()).toContain("/jobs/search?");
    await expect.poll(() => tab.path()).toContain("San+Antonio");

    await tab.open("/jobs/search");
    await tab.sees(heading, "159 jobs");
    const isFolded = !(await tab.has({ label: "Remote", inside: ".filters" }));
    if (isFolded) {
      await tab.click({ css: ".filters > summary" });
      await tab.sees({ css: ".filters-sheet h2" }, "Filters");
    }
    await tab.check({ css: "[name=workplace][value=remote]" });
    await expect.poll(() => tab.path()).toBe("/jobs/search?workplace=remote");
    await expect.poll(() => tab.text(heading)).not.toContain("200");
    if (isFolded) await tab.click(showJobs);
    expect(await tab.run(layoutFaults)).toEqual([]);
    await tab.click(firstJob);
    await tab.sees({ role: "heading", name: "How we treat you" }, "How we treat you");
    await tab.back();
    await expect.poll(() => tab.path()).toBe("/jobs/search?workplace=remote");
    await tab.back();
    await tab.sees(heading, "159 jobs");
  });
}

test("a job is applied for on a phone, after what is missing was said", async ({ tab }) => {
  await tab.driver.resize(390, 844);
  await tab.open("/jobs/search");
  await tab.click(firstJob);
  const form = new Form(tab, "application");
  await tab.sees({ role: "heading", name: "How we treat you" }, "How we treat you");
  await form.awaken();
  await form.answer([
    ["First name", "Ana"],
    ["Last name", "Ruiz"],
    ["Email", newAddress()],
    ["You may use what I send", true],
  ]);
  await form.send();
  await expect
    .poll(() => form.complaints())
    .toEqual(["Please attach a résumé, paste a link or paste the text: we need one of the three"]);
  await tab.attach({ label: "Résumé", inside: form.inside }, "tests/fixtures/files/resume.pdf");
  await form.takeTime();
  await form.send();
  await form.says("We have your application.");
});

test("a job is saved, listed and removed", async ({ tab }) => {
  await tab.open("/jobs/search");
  await tab.click({ css: ".save-job button" });
  await expect
    .poll(() => tab.run(() => document.querySelector(".save-job button")?.ariaPressed))
    .toBe("true");
  await tab.open("/jobs/saved");
  await tab.click({ css: "[data-saved-job] button" });
  await tab.sees({ css: "main" }, "Nothing is saved here yet.");
});

function isCombobox(tab: Tab): Promise<boolean> {
  return tab.run(() => document.querySelector("main [role=combobox]") !== null);
}
