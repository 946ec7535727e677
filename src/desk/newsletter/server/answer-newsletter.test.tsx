import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import { hire } from "../../inbox/server/testing.ts";
import { newsletterPath } from "../../paths.ts";
import { openTestDesk, testOrigin } from "../../server/testing.ts";
import { NewsletterPage } from "../pages/newsletter-page.tsx";
import { answerNewsletter } from "./answer-newsletter.ts";

async function openDesk() {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const { id: staffId } = await hire(database.db, "Mia", "marketing");
  const { services, post, close } = await openTestDesk(database, staffId);
  onTestFinished(close);
  const cookie = post(newsletterPath, {}).headers.get("cookie") ?? "";
  const open = async (path: string) => {
    const request = new Request(testOrigin + path, { headers: { cookie } });
    const answer = await answerNewsletter(request, services);
    if (answer.response) throw new Error("It is a page");
    return renderToStaticMarkup(<NewsletterPage shown={answer.shown} />);
  };
  return { pool: database.pool, staffId, open };
}

/** Opens a page and each that its link leads on to. */
async function follow(open: (path: string) => Promise<string>, link: string): Promise<string[]> {
  const pages: string[] = [];
  for (let path: string | undefined = newsletterPath; path !== undefined; ) {
    const html = await open(path);
    pages.push(html);
    path = new RegExp(`<a href="([^"]+)">${RegExp.escape(link)}</a>`).exec(html)?.[1];
  }
  return pages;
}

const named = (pages: string[], pattern: RegExp) =>
  pages.flatMap((html) => [...html.matchAll(pattern)].map(([, name]) => name));

it("leads on to every draft that was not sent, some of them saved at the same moment", async () => {
  const { pool, staffId, open } = await openDesk();
  await pool.query(
    `insert into newsletter_drafts (id, version, markdown, by_id, saved_at)
     select gen_random_uuid(), 1, 'subject: Draft ' || n, $1, now() - n / 10 * interval '1 day'
     from generate_series(1, 101) as n`,
    [staffId],
  );
  const pages = await follow(open, "Older drafts");
  expect(pages).toHaveLength(3);
  const drafts = named(pages, /">(Draft \d+)</g);
  expect(new Set(drafts).size).toBe(101);
  expect(drafts).toHaveLength(101);
  expect(pages[0]).not.toContain("Newest drafts");
  expect(pages[2]).toContain(`<a href="${newsletterPath}#drafts">Newest drafts</a>`);
});

it("leads on to every issue that was sent, the newest first", async () => {
  const { pool, open } = await openDesk();
  await pool.query(
    `insert into newsletter_issues (id, subject, markdown)
     select n, 'Issue ' || n, '' from generate_series(1, 60) as n`,
  );
  const issues = named(await follow(open, "Older issues"), /<b>(Issue \d+)<\/b>/g);
  expect(issues).toEqual(Array.from({ length: 60 }, (_, index) => `Issue ${60 - index}`));
});

it.each(["?drafts=1", "?sent=x", "?sent=99999999999", "?drafts=&sent="])(
  "shows the first pages where an address makes no sense: %s",
  async (query) => {
    const { open } = await openDesk();
    expect(await open(newsletterPath + query)).toContain("No issue was sent yet.");
  },
);
