import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";

/** What a visitor types into a field, by its label, or `true` for a choice or a box. */
export type FormAnswer = readonly [label: string, value: string | true];

/** The first time that a booking offers. */
export const anyTime = ["any time", true] as const satisfies FormAnswer;

/** A post sooner than this after the page looks like a robot's, and gets no receipt. */
const leastMilliseconds = 3100;

/** One form of a page, as a visitor meets it. */
export class FormPage {
  readonly page: Page;
  readonly form: Locator;
  readonly send: Locator;
  readonly summary: Locator;
  readonly notice: Locator;
  readonly toast: Locator;
  readonly island: string;

  constructor(page: Page, name: string) {
    this.page = page;
    this.form = page.locator(`form#${name}-form`);
    this.island = `astro-island:has(#${name}-form)`;
    this.send = this.form.locator("button[type=submit]");
    this.summary = this.form.locator(".sum");
    // In its place, where the form has gone.
    this.notice = page.locator(`.notice#${name}-answer`);
    this.toast = page.locator(`${this.island} .toast`);
  }

  /** Opens the page and waits until the form is in the script's hands. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.form.scrollIntoViewIfNeeded();
    await this.page.locator(`${this.island}:not([ssr])`).waitFor({ state: "attached" });
  }

  async answer(answers: readonly FormAnswer[]): Promise<void> {
    for (const [label, value] of answers) {
      if (label === anyTime[0]) {
        await this.form.locator(".times input").first().check();
        continue;
      }
      const control = this.form.getByLabel(label, { exact: value !== true });
      await (value === true ? control.check() : control.fill(value));
    }
  }

  /** Takes every choice and tick away, as no mouse can. */
  async chooseNothing(): Promise<void> {
    await this.form.locator("input:checked").evaluateAll((inputs: HTMLInputElement[]) => {
      for (const input of inputs) input.checked = false;
    });
  }

  /** Waits as long as a person takes for a form: its key tells when it was rendered (RFC 9562, 5.7). */
  async takeTime(): Promise<void> {
    const key = await this.form.locator("input[name=submission]").inputValue();
    const rendered = Number.parseInt(key.replace("-", "").slice(0, 12), 16);
    await this.page.waitForTimeout(Math.max(0, rendered + leastMilliseconds - Date.now()));
  }

  /** What the form would post, without its key; a file is its name. */
  async values(): Promise<Record<string, string>> {
    return this.form.evaluate((form: HTMLFormElement) => {
      const entries = [...new FormData(form)].filter(([name]) => name !== "submission");
      const text = (value: FormDataEntryValue) => (typeof value === "string" ? value : value.name);
      return Object.fromEntries(entries.map(([name, value]) => [name, text(value)]));
    });
  }

  /** The reference that the page shows after a success. */
  async reference(): Promise<string> {
    const text = (await this.notice.textContent()) ?? "";
    return /DS-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0] ?? "";
  }
}

/** An address that no other test uses, to tell its mails by. */
export const newAddress = () => `ana-${randomUUID()}@example.com`;
