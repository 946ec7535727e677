/** The engines that the site is tried in. */
export type Engine = "chromium" | "firefox" | "webkit";

/** What a visitor has set in the browser or the system. */
export type Preferences = { forcedColors?: true; reducedMotion?: true; dark?: true };

/** The keys that tests press, by their names in UI Events (KeyboardEvent.key). */
export type Key =
  | "Tab"
  | "Enter"
  | "Escape"
  | "ArrowDown"
  | "ArrowUp"
  | "Home"
  | "End"
  | "Backspace"
  | " ";

/** What each engine's own protocol does: as little as tests can do with. */
export interface Driver {
  /** Leaves the tab for an empty one: what happened in one test, such as Back, is not to reach the next. */
  newTab(): Promise<void>;
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  /**
   * Makes the window this large, and waits until the page is laid out anew with the fonts that it has then.
   * @param width of the page in CSS pixels, its scroll bar included
   */
  resize(width: number, height: number): Promise<void>;
  /**
   * Gives the value of an expression in the page; it must be JSON.
   * @throws {PageLeft} when the page was left before it had the value
   */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the main button of the mouse at a point of the window. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key, modifier?: "Shift"): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Chooses a file of this machine in the file control that an expression gives. */
  attach(expression: string, path: string): Promise<void>;
  /** A PNG of what is on the screen. */
  screenshot(): Promise<Uint8Array>;
  /** What the browser has complained of so far: errors, and violations of the Content Security Policy. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** An expression was to have its value in a page that another took the place of. */
export class PageLeft extends Error {}

/** Gives a promise that the page is laid out for its window. Runs in the page. */
export async function settled(): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  await document.fonts.ready;
  await frame();
}
