import { test as base, expect } from "@playwright/test";
import { type Program, startProgram, temporaryFolder } from "../../setup/program.ts";
import { Mailbox } from "./mailbox.ts";

type WorkerFixtures = { program: Program; mailbox: Mailbox };
type TestFixtures = { quietConsole: undefined };

/**
 * Tests against one running program for each worker, with its own database, files and mails. A test fails when the
 * browser reports an error or a violation of the Content Security Policy, unless it says which it expects.
 */
export const test = base.extend<TestFixtures & { expectedErrors: RegExp[] }, WorkerFixtures>({
  program: [
    async ({}, use) => {
      const folder = await temporaryFolder();
      try {
        const program = await startProgram(folder.path, { LOG_LEVEL: "warn" });
        await use(program);
        await program.stop();
      } finally {
        await folder.remove();
      }
    },
    { scope: "worker" },
  ],
  mailbox: [async ({ program }, use) => use(new Mailbox(program.dataDir)), { scope: "worker" }],
  baseURL: async ({ program }, use) => use(program.origin),
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedErrors.some((one) => one.test(text)));
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
