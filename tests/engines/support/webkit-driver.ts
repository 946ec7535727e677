import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Builder,
  Key as Codes,
  error as errors,
  Origin,
  type WebDriver,
  WebElement,
} from "selenium-webdriver";
import { freePort } from "../../setup/program.ts";
import { type Driver, type Key, PageLeft, type Preferences, settled } from "./driver.ts";

const codes: Record<Key, string> = {
  Tab: Codes.TAB,
  Enter: Codes.ENTER,
  Escape: Codes.ESCAPE,
  ArrowDown: Codes.ARROW_DOWN,
  ArrowUp: Codes.ARROW_UP,
  Home: Codes.HOME,
  End: Codes.END,
  Backspace: Codes.BACK_SPACE,
  " ": Codes.SPACE,
};

/** The pointer is in the middle of it. */
const screenSize = { width: 2600, height: 2000 };

/** Without it the bar of the browser keeps the window from being narrower than 447 px. */
const narrowBar = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }";

/**
 * Starts WebKitGTK's own browser on a screen of its own, driven by WebDriver.
 * @param path of its browser, MiniBrowser
 */
export async function startWebKit(path: string, preferences: Preferences): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), "daystead-webkit-"));
  await writeSettings(home, preferences);
  const screen = await startScreen();
  const port = await freePort();
  const service = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: join(home, ".config"),
      DISPLAY: screen.display,
      // Its sandbox needs a user of its own, which root in continuous integration has not.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const args = ["--automation", ...(preferences.dark ? ["--dark-mode"] : [])];
  const driver = await connect(`http://127.0.0.1:${port}`, { binary: path, args });
  return drive(driver, async () => {
    await stop(service);
    await stop(screen.process);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });
}

async function writeSettings(home: string, { reducedMotion }: Preferences): Promise<void> {
  const folder = join(home, ".config/gtk-3.0");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "gtk.css"), narrowBar);
  const animations = reducedMotion ? 0 : 1;
  await writeFile(
    join(folder, "settings.ini"),
    `[Settings]\ngtk-enable-animations=${animations}\n`,
  );
}

/** Starts an X server without a screen to look at, on a number that is free. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const process = spawn(
    "Xvfb",
    [
      "-displayfd",
      "3",
      "-screen",
      "0",
      `${screenSize.width}x${screenSize.height}x24`,
      "-nolisten",
      "tcp",
    ],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const [number] = await once(process.stdio[3] ?? process, "data");
  return { display: `:${String(number).trim()}`, process };
}

async function connect(server: string, options: object): Promise<WebDriver> {
  await answers(`${server}/status`);
  return new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options })
    .build();
}

/** Waits until a server that was just started answers. */
async function answers(address: string): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await fetch(address).catch(() => undefined))) {
    if (Date.now() > end) throw new Error("WebKitWebDriver does not answer");
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

function drive(driver: WebDriver, tidy: () => Promise<void>): Driver {
  const complaints: string[] = [];
  const collect = async () => {
    const found = await driver.executeScript<string[]>(`return (${takeComplaints})()`);
    complaints.push(...found);
  };
  const open = async (url: string) => {
    await collect();
    await driver.get(url);
    await collect();
  };
  return {
    newTab: () => open("about:blank"),
    open,
    resize: (width, height) => resize(driver, width, height),
    evaluate: (expression) => evaluate(driver, expression),
    clickAt: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .click()
        .perform(),
    type: (text) => driver.switchTo().activeElement().sendKeys(text),
    async press(key, modifier) {
      const actions = driver.actions();
      if (modifier) actions.keyDown(Codes.SHIFT);
      actions.sendKeys(codes[key]);
      if (modifier) actions.keyUp(Codes.SHIFT);
      await actions.perform();
    },
    async attach(expression, path) {
      const input = await driver.executeScript(`return (${expression})`);
      if (!(input instanceof WebElement)) throw new Error("There is no file control");
      await input.sendKeys(path);
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    async complaints() {
      await collect();
      return complaints;
    },
    async close() {
      try {
        await driver.quit();
      } finally {
        await tidy();
      }
    },
  };
}

async function evaluate(driver: WebDriver, expression: string): Promise<unknown> {
  try {
    return await driver.executeScript(`return (${expression})`);
  } catch (error) {
    if (error instanceof errors.NoSuchWindowError) throw new PageLeft(error.message);
    throw error;
  }
}

/**
 * Makes the window as high as it takes: its bar is inside it. Where no program manages windows, the one that comes below
 * the pointer has the focus, so its bar is laid there; not each time is the browser told.
 */
async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  const window = driver.manage().window();
  const x = Math.round((screenSize.width - width) / 2);
  const y = screenSize.height / 2;
  const end = Date.now() + 20_000;
  const isReady = `return innerWidth === ${width} && document.hasFocus()`;
  do {
    if (Date.now() > end) throw new Error(`The window did not get the focus at ${width} px`);
    await window.setRect({ x, y: y + 100, width, height });
    const bar = await driver.executeScript<number>("return outerHeight - innerHeight");
    await window.setRect({ x, y: y - Math.ceil(bar / 2), width, height: height + bar });
    await driver.executeAsyncScript(`(${settled})().then(arguments[0])`);
  } while (!(await driver.executeScript(isReady)));
}

/**
 * Gives what went wrong in the page since it was last asked. Runs in the page: this engine's protocol tells nothing of
 * its console. Errors are heard from the moment that the page is loaded, violations of the policy from the beginning.
 */
function takeComplaints(): string[] {
  const known = Reflect.get(window, "complaints");
  if (Array.isArray(known)) return known.splice(0);
  const complaints: string[] = [];
  Reflect.set(window, "complaints", complaints);
  addEventListener("error", ({ message }) => complaints.push(message));
  addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)));
  const observer = new ReportingObserver(
    (reports) => complaints.push(...reports.map(({ body }) => JSON.stringify(body))),
    { types: ["csp-violation"], buffered: true },
  );
  observer.observe();
  const violations = observer.takeRecords().map(({ body }) => JSON.stringify(body));
  return violations;
}

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill();
  await once(process, "exit");
}
