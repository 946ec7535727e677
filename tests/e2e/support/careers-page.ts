import { expect, type Locator, type Page } from "@playwright/test";
import { allJobs, defaultSort, writeCriteria } from "../../../src/jobs/domain/criteria.ts";

/** The careers page's search panel as a visitor meets it. */
export class CareersPage {
  readonly page: Page;
  readonly panel: Locator;
  readonly title: Locator;
  readonly location: Locator;
  readonly list: Locator;
  readonly options: Locator;
  readonly noMatch: Locator;
  /** What is said of the locations. */
  readonly status: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole("search");
    this.title = this.panel.getByLabel("Job title or keyword");
    this.location = this.panel.getByLabel("Location", { exact: true });
    this.list = this.panel.getByRole("listbox", { name: "Locations" });
    this.options = this.list.getByRole("option");
    this.status = this.panel.locator(".combobox:has([name=location])").getByRole("status");
    this.noMatch = this.panel.getByText("No location found");
    this.search = this.panel.getByRole("button", { name: "Search Jobs" });
  }

  /** Opens the page, touches its panel and waits until that is in the script's hands. */
  async open(): Promise<void> {
    await this.page.goto("/careers");
    await this.title.focus();
    await expect(this.location).toHaveRole("combobox");
  }

  /** What the list shows, without the country beside each. */
  listed(): Promise<string[]> {
    return this.options.locator("span").allTextContents();
  }

  /** The option that Enter would choose, as assistive technology is told of it. */
  async activeOption(): Promise<string | null> {
    const id = await this.location.getAttribute("aria-activedescendant");
    if (!id) return null;
    const option = this.panel.locator(`#${id}[role=option][aria-selected=true]`);
    return option.locator("span").textContent();
  }
}

/** The canonical address of a search for our own jobs. */
export function searchAddress(q: string, location: string): RegExp {
  const query = writeCriteria({
    ...allJobs,
    kind: ["in-house"],
    q,
    location,
    sort: defaultSort(q),
  });
  return new RegExp(`/jobs/search\\?${query.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&")}$`);
}
