import { randomInt } from "node:crypto";
import { test as base, expect } from "@playwright/test";
import { type Program, startProgram, temporaryFolder } from "../../setup/program.ts";
import { Mailbox } from "./mailbox.ts";

type WorkerFixtures = { program: Program; mailbox: Mailbox };
type TestFixtures = { quietConsole: undefined; expectedErrors: RegExp | undefined };

/**
 * Tests against one running program for each worker, with its own database, files and mails. A test fails when the
 * browser reports an error or a violation of the Content Security Policy, unless it says which it expects.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  program: [
    async ({}, use) => {
      const folder = await temporaryFolder();
      try {
        const program = await startProgram(folder.path, {
          LOG_LEVEL: "warn",
          TRUSTED_PROXIES: "1",
        });
        await use(program);
        await program.stop();
      } finally {
        await folder.remove();
      }
    },
    { scope: "worker" },
  ],
  mailbox: [async ({ program }, use) => use(new Mailbox(program.dataDir)), { scope: "worker" }],
  // Each test comes from an address of its own, so that the rate limit is not what it meets.
  extraHTTPHeaders: async ({}, use) =>
    use({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  baseURL: async ({ program }, use) => use(program.origin),
  expectedErrors: [undefined, { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedErrors?.test(text));
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
