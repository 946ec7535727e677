import { test as base, expect } from "@playwright/test";
import { Mailbox } from "../../e2e/support/mailbox.ts";
import { freePort, type Program, startProgram, temporaryFolder } from "../../setup/program.ts";
import type { Driver, Engine, Preferences } from "./driver.ts";
import { type Line, openLine } from "./line.ts";
import { startEngine } from "./start-engine.ts";
import { Tab } from "./tab.ts";

type WorkerFixtures = {
  engine: Engine;
  site: { program: Program; line: Line };
  mailbox: Mailbox;
  driverWith: (preferences: Preferences) => Promise<Driver>;
};
type TestFixtures = {
  preferences: Preferences;
  tab: Tab;
  line: Line;
  expectedErrors: RegExp | undefined;
};

/**
 * Tests in each engine against one running program for each worker. A test fails when the browser reports an error, or
 * when something that it asks for does not come, unless it says which it expects.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ["chromium", { option: true, scope: "worker" }],
  site: [
    async ({}, use) => {
      const folder = await temporaryFolder();
      const port = await freePort();
      const line = await openLine(port);
      const program = await startProgram(folder.path, {
        LOG_LEVEL: "warn",
        PORT: String(port),
        PUBLIC_ORIGIN: line.origin,
        TRUSTED_PROXIES: "1",
      });
      await use({ program, line });
      line.close();
      await program.stop();
      await folder.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  mailbox: [async ({ site }, use) => use(new Mailbox(site.program.dataDir)), { scope: "worker" }],
  // One for all tests, started anew where a visitor's preferences are others.
  driverWith: [
    async ({ engine }, use) => {
      let driver: Driver | undefined;
      let has = "";
      await use(async (preferences) => {
        const wanted = JSON.stringify(preferences);
        if (driver && has === wanted) return driver;
        await driver?.close();
        driver = await startEngine(engine, preferences);
        has = wanted;
        return driver;
      });
      await driver?.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  preferences: [{}, { option: true }],
  expectedErrors: [undefined, { option: true }],
  line: async ({ site }, use) => {
    site.line.changeVisitor();
    await use(site.line);
    site.line.fault = undefined;
  },
  tab: async ({ driverWith, preferences, line, expectedErrors }, use) => {
    const driver = await driverWith(preferences);
    await driver.newTab();
    const before = (await driver.complaints()).length;
    line.failures.length = 0;
    await driver.resize(1440, 900);
    await use(new Tab(driver, line.origin));
    const complaints = (await driver.complaints()).slice(before);
    const unexpected = [...complaints, ...line.failures].filter(
      (text) => !expectedErrors?.test(text),
    );
    expect(unexpected, "errors in the browser's console and requests that failed").toEqual([]);
  },
});

export { expect };
