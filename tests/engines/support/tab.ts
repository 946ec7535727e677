import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { expect } from "@playwright/test";
import { type Driver, type Key, PageLeft, settled } from "./driver.ts";
import { findTarget, type Point, pointOf, type Target } from "./target.ts";

const library = readFileSync(
  createRequire(import.meta.url).resolve(
    "@testing-library/dom/dist/@testing-library/dom.umd.min.js",
  ),
  "utf8",
);
const isReady = "('TestingLibraryDom' in window)";
const patience = 15_000;
/** The middle of an element, wherever the page is scrolled to. */
const whereItIs =
  "(element) => { const [box] = element.getClientRects(); return { x: box.left + box.width / 2, y: box.top + box.height / 2 } }";

/** A browser's tab as a visitor uses it: the same words in every engine. */
export class Tab {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  /** @param address a path of the site, or a whole address */
  async open(address: string): Promise<void> {
    await this.driver.open(new URL(address, this.#origin).href);
  }

  /** Runs a function in the page. Its parameters and what it gives, or promises, must be JSON. */
  async run<Parameters extends readonly unknown[], Result>(
    script: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Awaited<Result>> {
    const json = parameters.map((one) => JSON.stringify(one) ?? "undefined").join();
    return (await this.#evaluate(`(${script})(${json})`)) as Awaited<Result>;
  }

  /** Goes one step back in the history. What comes then is to be waited for. */
  async back(): Promise<void> {
    await this.driver.evaluate("history.back()");
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.#pointAtRest(target);
    await this.driver.clickAt(x, y);
  }

  /**
   * Where an element is once it stands still, as a person waits for it: Firefox scrolls to what was typed a little later,
   * and would take it from under the pointer.
   */
  async #pointAtRest(target: Target): Promise<Point> {
    const end = Date.now() + patience;
    for (;;) {
      const point = await this.#await<Point>(target, pointOf.toString());
      await this.run(settled);
      const now = await this.#await<Point>(target, whereItIs);
      if (now.x === point.x && now.y === point.y) return point;
      if (Date.now() > end) throw new Error(`${JSON.stringify(target)}: It does not stand still`);
    }
  }

  /** Empties a text control and types into it. */
  async fill(target: Target, text: string): Promise<void> {
    const empty = "(control) => { control.focus(); control.select(); return control.value }";
    if (await this.#await<string>(target, empty)) await this.driver.press("Backspace");
    if (text) await this.driver.type(text);
  }

  /** Ticks a box, or chooses one of a group, unless it is so already. */
  async check(target: Target): Promise<void> {
    const isChecked = "(control) => control.checked";
    if (!(await this.#await<boolean>(target, isChecked))) await this.click(target);
    await expect.poll(() => this.#await<boolean>(target, isChecked)).toBe(true);
  }

  async attach(target: Target, path: string): Promise<void> {
    await this.#ready();
    await this.driver.attach(`(${findTarget})(${JSON.stringify(target)}, false)`, resolve(path));
  }

  press(key: Key, modifier?: "Shift"): Promise<void> {
    return this.driver.press(key, modifier);
  }

  /** The path and query of the page that is shown. */
  async path(): Promise<string> {
    return this.run(() => location.pathname + location.search);
  }

  /** Waits until the words of an element hold these. */
  async sees(target: Target, words: string | RegExp): Promise<void> {
    const text = () => this.text(target);
    const expected =
      typeof words === "string" ? expect.stringContaining(words) : expect.stringMatching(words);
    await expect.poll(text, { timeout: patience }).toEqual(expected);
  }

  /** Waits until there is no such element to be seen. */
  async misses(target: Target): Promise<void> {
    await expect.poll(() => this.has(target), { timeout: patience }).toBe(false);
  }

  async has(target: Target): Promise<boolean> {
    return (await this.#ask(target, "(element) => Boolean(element)")) === true;
  }

  /** An element's words, as they are shown; empty when there is none. */
  async text(target: Target): Promise<string> {
    return String(await this.#ask(target, "(element) => element?.innerText ?? ''"));
  }

  /** What a control holds. */
  async value(target: Target): Promise<string> {
    return this.#await<string>(target, "(control) => control.value");
  }

  /** Whether an element, or something in it, has the focus. */
  async hasFocus(target: Target): Promise<boolean> {
    const script = "(element) => element?.contains(document.activeElement) ?? false";
    return (await this.#ask(target, script)) === true;
  }

  /** What a script makes of an element, as soon as there is one and it can. */
  async #await<Result>(target: Target, script: string): Promise<Result> {
    const end = Date.now() + patience;
    for (;;) {
      try {
        const onlyWhenThere = `(element) => element && { result: (${script})(element) }`;
        const found = await this.#ask(target, onlyWhenThere);
        if (typeof found === "object" && found && "result" in found) return found.result as Result;
        throw new Error("It is not there");
      } catch (error) {
        if (Date.now() < end) continue;
        const path = await this.path();
        throw new Error(
          `${JSON.stringify(target)} on ${path}: ${error instanceof Error ? error.message : error}`,
        );
      }
    }
  }

  async #ask(target: Target, script: string): Promise<unknown> {
    const value = `(${script})((${findTarget})(${JSON.stringify(target)}))`;
    for (;;) {
      const found = await this.#evaluate(`${isReady} && { value: ${value} }`);
      if (typeof found === "object" && found) return Reflect.get(found, "value");
      await this.#ready();
    }
  }

  /** Gives the page the library that finds by role, name and label. */
  async #ready(): Promise<void> {
    await this.#evaluate(`${isReady} || (() => { ${library} })()`);
  }

  /** Evaluates in the page that is shown: in the next one, where this one is left meanwhile. */
  async #evaluate(expression: string): Promise<unknown> {
    const end = Date.now() + patience;
    for (;;) {
      try {
        return await this.driver.evaluate(expression);
      } catch (error) {
        if (!(error instanceof PageLeft) || Date.now() > end) throw error;
      }
    }
  }
}
