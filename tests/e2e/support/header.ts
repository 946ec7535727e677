import type { Locator, Page } from "@playwright/test";

/** The bar at the top of a page, with its menus. */
export class Header {
  readonly #page: Page;
  readonly bar: Locator;
  readonly navigation: Locator;
  /** Opens and closes the navigation on small screens. */
  readonly toggle: Locator;
  readonly openMenus: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.bar = page.getByRole("banner");
    this.navigation = page.getByRole("navigation", { name: "Main" });
    this.toggle = this.bar.getByRole("button", { name: /^(?:Menu|Close)$/ });
    this.openMenus = this.bar.locator("details[open]");
  }

  /** What opens and closes a submenu. */
  opener(label: string): Locator {
    return this.bar.locator("summary").filter({ hasText: label });
  }

  /** A submenu's content, open or not. */
  menu(label: string): Locator {
    const opener = this.#page.locator("summary").filter({ hasText: label });
    return this.bar.locator("details").filter({ has: opener }).locator(".mega");
  }

  tab(label: string): Locator {
    return this.bar.getByRole("tab", { name: label });
  }

  pane(label: string): Locator {
    return this.bar.getByRole("tabpanel", { name: label });
  }
}
