import { expect, type Locator, type Page } from "@playwright/test";

/** The job search as a visitor meets it. */
export class SearchPage {
  readonly page: Page;
  readonly words: Locator;
  readonly location: Locator;
  readonly search: Locator;
  readonly filters: Locator;
  readonly found: Locator;
  readonly heading: Locator;
  readonly status: Locator;
  readonly jobs: Locator;
  readonly applied: Locator;
  readonly pager: Locator;
  readonly failure: Locator;

  constructor(page: Page) {
    this.page = page;
    this.words = page.getByLabel("Job title or keyword");
    this.location = page.getByLabel("Location", { exact: true });
    this.search = page.getByRole("button", { name: "Search Jobs" });
    this.filters = page.locator("details.filters");
    this.found = page.locator(".search-found");
    this.heading = this.found.getByRole("heading", { level: 2 });
    this.status = this.found.locator("> [role=status]");
    this.jobs = this.found.locator(".job-list > li");
    this.applied = this.found.getByRole("list", { name: "Filters that are on" });
    this.pager = page.getByRole("navigation", { name: "Pages of results" });
    this.failure = this.found.getByRole("alert");
  }

  /** Opens a search and waits until the script has it. */
  async openAwake(query = ""): Promise<void> {
    await this.page.goto(`/jobs/search${query}`);
    await this.words.focus();
    await expect(this.location).toHaveRole("combobox");
  }

  choice(label: string): Locator {
    return this.filters.getByLabel(label);
  }

  /** How many jobs the heading says. */
  async total(): Promise<number> {
    const text = (await this.heading.textContent()) ?? "";
    return Number(/^[\d,]+/.exec(text)?.[0].replaceAll(",", ""));
  }

  titles(): Promise<string[]> {
    return this.jobs.locator("h3 a").allTextContents();
  }
}
