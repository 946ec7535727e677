import { ContactPage } from "./support/contact-page.ts";
import { loadExampleJobs, removeExampleJobs } from "./support/example-jobs.ts";
import { SearchPage } from "./support/search-page.ts";
import { expect, test } from "./support/site.ts";

test("the contact form is read in its order, and what is wrong is said first and with its field", async ({
  page,
}) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.send.click();
  await expect(contact.form).toMatchAriaSnapshot(`
    - alert:
      - paragraph: 4 fields need another look.
      - list:
        - listitem:
          - link "Name must be at least 2 characters"
        - listitem:
          - link "Please enter a valid email address"
        - listitem:
          - link "Subject must be at least 5 characters"
        - listitem:
          - link "Message must be at least 10 characters"
    - textbox "Name" [invalid]
    - paragraph: "Error: Name must be at least 2 characters"
    - textbox "Email" [invalid]
    - paragraph: "Error: Please enter a valid email address"
    - textbox "Subject" [invalid]
    - paragraph: "Error: Subject must be at least 5 characters"
    - textbox "Message" [invalid]
    - paragraph: "Error: Message must be at least 10 characters"
    - paragraph: "PDF, DOC, DOCX, ODT, RTF, TXT, PNG, JPG, or JPEG, up to 10 MB"
    - button "Attachment optional"
    - paragraph:
      - button "Send Message"
  `);
  const name = contact.form.getByLabel("Name");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Error: Name must be at least 2 characters");
  await name.fill("Ana Ruiz");
  await expect(name).toHaveAccessibleDescription("");
});

test.describe("the job search", () => {
  test.beforeAll(({ program }) => loadExampleJobs(program));
  test.afterAll(({ program }) => removeExampleJobs(program));

  test("is read as fields, filters with their numbers, and a list of jobs", async ({ page }) => {
    const search = new SearchPage(page);
    await search.openAwake("?q=engineer");
    await expect(page.locator("main")).toMatchAriaSnapshot(`
      - heading "Find your next role." [level=1]
      - search:
        - combobox "Job title or keyword": engineer
        - combobox "Location"
        - button "Near me, fill in the city of this device"
        - button "Search Jobs"
      - group:
        - heading "Filters" [level=2]
        - group:
          - text: Contract type
          - group "Contract type":
            - checkbox /^Contract \\d+ jobs?$/
        - group:
          - text: Workplace
          - group "Workplace":
            - checkbox /^On site \\d+ jobs?$/
            - checkbox /^Hybrid \\d+ jobs?$/
            - checkbox /^Remote \\d+ jobs?$/
        - group: Level
      - heading /^\\d+ jobs for “engineer”$/ [level=2]
      - navigation "Country":
        - list:
          - listitem:
            - link "United States"
      - navigation "Order of results"
      - list:
        - listitem:
          - heading /engineer/ [level=3]
          - button /^Save/
    `);
  });

  test("names the locations it offers, and which of them is chosen", async ({ page }) => {
    const search = new SearchPage(page);
    await search.openAwake();
    await search.location.fill("kolkata");
    await search.location.press("ArrowDown");
    await expect(page.getByRole("search")).toMatchAriaSnapshot(`
      - search:
        - combobox "Job title or keyword"
        - combobox "Location" [expanded]: kolkata
        - listbox "Locations":
          - option /^Kolkata, West Bengal India/ [selected]
        - status: 1 location found
        - button "Search Jobs"
    `);
  });

  test("has no list without anything in it", async ({ page }) => {
    const search = new SearchPage(page);
    await search.openAwake("?q=welder");
    await expect(search.heading).toHaveText("0 jobs for “welder”");
    const lists = page.locator("main").getByRole("list");
    for (const list of await lists.all())
      await expect(list.getByRole("listitem")).not.toHaveCount(0);
  });
});
