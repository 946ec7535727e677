import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isCalendarName } from "../../src/bookings/calendar-names.ts";
import { newsletterForm } from "../../src/newsletter/schema.ts";
import { subscriptions } from "../../src/newsletter/server/tables.ts";
import { deliveries, submissions } from "../../src/platform/db/tables.ts";
import { type MailingSite, startMailingSite } from "../setup/mailing-site.ts";
import { formNames, postForm } from "../setup/site-forms.ts";

const posts = Array.from({ length: 100 });
let site: MailingSite;

beforeAll(async () => {
  site = await startMailingSite();
});
afterAll(() => site.stop());

test.each([...formNames, newsletterForm.name])(
  "%s: 100 equal posts at once are one record with one set of mails, and get equal answers",
  async (name) => {
    const form = site.form(name);
    const answers = await Promise.all(
      posts.map(async () => {
        const answer = await postForm(site.program.origin, form, { email: `${name}@example.com` });
        return [answer.status, withoutSeal(answer.headers.get("location")), await answer.text()];
      }),
    );
    expect(new Set(answers.map((parts) => parts.join(" ")))).toHaveProperty("size", 1);
    expect(answers[0]?.join(" ")).toMatch(/^303 \//);

    const { db } = site.database;
    const kept = await db.select().from(submissions).where(eq(submissions.form, name));
    expect(kept).toHaveLength(1);
    const owed = await db
      .select({ kind: deliveries.kind })
      .from(deliveries)
      .where(eq(deliveries.submissionId, kept[0]?.id ?? ""));
    expect(owed.filter(({ kind }) => kind !== "booking-reminder")).toHaveLength(
      name === newsletterForm.name || isCalendarName(name) ? 1 : 2,
    );
  },
);

/** The same details are sealed in another way each time. */
function withoutSeal(location: string | null): string | undefined {
  return location?.replace(/(?<=[?&]receipt=)[^&#]+/, "");
}

test("there is one subscription", async () => {
  expect(await site.database.db.$count(subscriptions)).toBe(1);
});
