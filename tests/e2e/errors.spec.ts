import type { APIResponse, Response } from "@playwright/test";
import { temporaryFolder } from "../setup/program.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { type Fault, faultText, startFailingProgram } from "./support/failing-program.ts";
import { expect, test } from "./support/site.ts";

test.describe("a path that matches no page", () => {
  test.use({ expectedErrors: /^404 Page Not Found|status of 404/ });

  test("is answered with 404 under the strict policy, at every depth", async ({ request }) => {
    for (const path of ["/missing", "/industries/missing", "/a/b/c.html", "/contact/missing"]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      expect(await answer.text()).toContain("404 Page Not Found");
      expectStrict(answer);
    }
  });

  test("is told to the console once, without its query", async ({ page }) => {
    const told: string[] = [];
    page.on("console", (message) => told.push(message.text()));
    await page.goto("/missing/page?email=ana@example.com");
    await page.waitForLoadState("networkidle");
    expect(told.filter((text) => text.includes("/missing/page"))).toEqual([
      "404 Page Not Found: /missing/page",
    ]);
    expect(told.join()).not.toContain("ana@example.com");
  });

  test("leads home", async ({ page }) => {
    await page.goto("/missing");
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

for (const fault of ["rendering", "loading"] satisfies Fault[]) {
  test.describe(`a page that fails while ${fault}`, () => {
    test.use({ expectedErrors: /status of 500/ });

    test("says so honestly, under an incident that stands in the log", async ({ page }) => {
      const folder = await temporaryFolder();
      const program = await startFailingProgram(folder.path, fault);
      try {
        const address = `${program.origin}/contact?about=healthcare`;
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(500);
        if (answer) expectStrict(answer);

        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const [words = ""] = await page.locator("main").allInnerTexts();
        const incident = /Incident ([2-9A-Z]{4}-[2-9A-Z]{4})/.exec(words)?.[1] ?? "none";
        expect(incident).not.toBe("none");
        await expect
          .poll(() => program.output(), { message: "the log" })
          .toMatch(new RegExp(`"event":"page-failed","incident":"${incident}"`));

        const html = await page.content();
        expect(html).not.toContain(faultText);
        expect(html).not.toMatch(/node_modules|\.mjs|file:\/\/|\n\s+at \w/);

        await expectAccessible(page, "the error page");
        await page.getByRole("link", { name: "Try again" }).click();
        await expect(page).toHaveURL(address);
        await expect(page.locator("main")).not.toContainText(incident);
        await page.getByRole("link", { name: "Return to Home" }).click();
        await expect(page).toHaveURL(`${program.origin}/`);
        // Pictures that are still loading must not meet a program that has stopped.
        await page.goto("about:blank");
      } finally {
        await program.stop();
        await folder.remove();
      }
    });
  });
}

/** Nothing inline may run, and nobody may frame the page (CSP Level 3). */
function expectStrict(answer: APIResponse | Response): void {
  const headers = answer.headers();
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-|\*/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
}
