import { expect } from "@playwright/test";
import { anyTime, type FormAnswer } from "../../e2e/support/form-page.ts";
import type { Tab } from "./tab.ts";

/** A post sooner than this after the page looks like a robot's, and gets no receipt. */
const leastMilliseconds = 3100;

/** One form of a page in a tab. */
export class Form {
  readonly #tab: Tab;
  readonly inside: string;
  readonly #island: string;

  constructor(tab: Tab, name: string) {
    this.#tab = tab;
    this.inside = `form#${name}-form`;
    this.#island = `astro-island:has(${this.inside})`;
  }

  /** Opens the page and waits until the form is in the script's hands. */
  async open(path: string): Promise<void> {
    await this.#tab.open(path);
    await this.awaken();
  }

  /** Scrolls to the form, again where the page grows above it, until its script has come. */
  async awaken(): Promise<void> {
    const isAsleep = (form: string, island: string) => {
      document.querySelector(form)?.scrollIntoView({ behavior: "instant" });
      return document.querySelector(`${island}[ssr]`) !== null;
    };
    const asleep = () => this.#tab.run(isAsleep, this.inside, this.#island);
    await expect.poll(asleep, { timeout: 60_000 }).toBe(false);
  }

  async answer(answers: readonly FormAnswer[]): Promise<void> {
    const { inside } = this;
    for (const [label, value] of answers) {
      if (label === anyTime[0]) await this.#tab.check({ css: ".times input", inside });
      else if (value === true) await this.#tab.check({ label, inside });
      else await this.#tab.fill({ label, inside }, value);
    }
  }

  async send(): Promise<void> {
    await this.#tab.click({ css: "button[type=submit]", inside: this.inside });
  }

  /** Waits as long as a person takes for a form: its key tells when it was rendered (RFC 9562, 5.7). */
  async takeTime(): Promise<void> {
    const key = await this.#tab.run(
      (form) => document.querySelector<HTMLInputElement>(`${form} [name=submission]`)?.value ?? "",
      this.inside,
    );
    const rendered = Number.parseInt(key.replace("-", "").slice(0, 12), 16);
    const wait = Math.max(0, rendered + leastMilliseconds - Date.now());
    await new Promise((wake) => setTimeout(wake, wait));
  }

  /** The links of the summary of what is wrong. */
  async complaints(): Promise<string[]> {
    return this.#tab.run(
      (form) =>
        [...document.querySelectorAll(`${form} [role=alert] a`)].map(
          (link) => link.textContent ?? "",
        ),
      this.inside,
    );
  }

  /** Waits for the notice below the form, or in its place, to hold these words. */
  async says(words: string): Promise<void> {
    await this.#tab.sees({ css: ".notice" }, words);
  }

  /** The reference that the page shows after a success. */
  async reference(): Promise<string> {
    const text = await this.#tab.text({ css: ".notice" });
    return /DS-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0] ?? "";
  }
}
