import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { type Program, startProgram, temporaryFolder } from "../../setup/program.ts";
import { test as base } from "./site.ts";

const run = promisify(execFile);

/** Tests of the desk against a program of their own, in which nobody is invited at first. */
export const test = base.extend<object, { program: Program }>({
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
    // As long as a program may take to start.
    { scope: "worker", timeout: 120_000 },
  ],
});

/** A link by which an admin comes in, as the command on the server prints it. */
export async function inviteByCommand(program: Program, email: string): Promise<string> {
  const { stdout } = await run(process.execPath, ["scripts/staff.ts", "invite", email], {
    env: { ...process.env, DATA_DIR: program.dataDir, PORT: new URL(program.origin).port },
  });
  const [link] = /http\S+/.exec(stdout) ?? [];
  if (!link) throw new Error(`The command printed no link:\n${stdout}`);
  return link;
}

/** A device with a finger on it, which answers for its owner (Web Authentication Level 3, 11). */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Makes a passkey by an invitation. @returns the recovery codes */
export async function join(page: Page, link: string): Promise<string[]> {
  await addAuthenticator(page);
  await page.goto(link);
  await page.getByRole("button", { name: "Make my passkey" }).click();
  await page.getByRole("heading", { name: "You are in." }).waitFor();
  const codes = await page.locator(".desk-codes code").allTextContents();
  await page.getByRole("link", { name: "I have them on paper" }).click();
  return codes;
}
