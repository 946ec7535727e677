import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import type { Message } from "../../../platform/mail/message.ts";
import { renderText } from "../../../platform/mail/render-text.ts";
import { testBrand } from "../../../platform/mail/testing.ts";
import { keepLog } from "../../../platform/outbox/testing.ts";
import { webhookDeliveries, webhookEndpoints } from "../../../webhooks/server/tables.ts";
import { addReceiver } from "../../../webhooks/server/testing.ts";
import { arrive, hire } from "../../inbox/server/testing.ts";
import { disable } from "../../server/people.ts";
import { tellAdmins } from "./tell-admins.ts";

const address = "https://ats.example/hooks";
const { log, lines } = keepLog();
let database: TestDatabase;
let endpointId: string;
let mails: Message[];
let canMail: boolean;

beforeEach(async () => {
  lines.length = 0;
  mails = [];
  canMail = true;
  database = await createTestDatabase();
  const { db } = database;
  endpointId = (await addReceiver(db, address)).id;
  const ada = await hire(db, "Ada", "admin");
  await hire(db, "Bo", "admin");
  await hire(db, "Rex");
  const gone = await hire(db, "Gone", "admin");
  await disable(db, ada.id, gone.id);
});
afterEach(() => database.close());

const tell = () =>
  tellAdmins({
    db: database.db,
    log,
    brand: testBrand,
    sendAtOnce: async (message) => {
      if (canMail) mails.push(message);
      return canMail;
    },
  });

const endpoint = (set: Partial<typeof webhookEndpoints.$inferInsert>) =>
  database.db.update(webhookEndpoints).set(set).where(eq(webhookEndpoints.id, endpointId));

const turnOff = () =>
  endpoint({ state: "disabled", disabledBecause: "gone", disabledAt: new Date() });

/** As if all that is known had happened so much earlier. */
async function hoursPass(hours: number): Promise<void> {
  const earlier = (column: string) =>
    sql.raw(`${column} = ${column} - make_interval(hours => ${hours})`);
  const { db } = database;
  await db.execute(sql`
    update webhook_endpoints
    set ${earlier("noticed_at")}, ${earlier("notice_tried_at")}, ${earlier("disabled_at")}`);
  await db.execute(sql`update webhook_deliveries set ${earlier("failed_at")}`);
}

async function failOnce(): Promise<void> {
  const { id } = await arrive(database.db);
  await database.db.execute(sql`
    update webhook_deliveries set failed_at = now() from webhook_events
    where webhook_events.id = event_id and submission_id = ${id}`);
}

it("every admin gets one mail about an endpoint that was turned off, with why and where", async () => {
  await tell();
  expect(mails).toEqual([]);
  await turnOff();
  await Promise.all([tell(), tell()]);
  expect(mails.map(({ to }) => to).sort()).toEqual(["ada@daystead.example", "bo@daystead.example"]);
  const [mail] = mails;
  if (!mail || "plain" in mail.content) throw new Error("There is no such mail");
  expect(mail.subject).toBe("A webhook was turned off");
  const words = renderText(mail.content, testBrand);
  for (const part of [address, "410", `${testBrand.origin}/staff/webhooks/${endpointId}`])
    expect(words).toContain(part);
  await hoursPass(48);
  await tell();
  expect(mails).toHaveLength(2);
});

it("admins hear of what has failed for good, once a day for each endpoint", async () => {
  await hoursPass(30);
  await failOnce();
  await failOnce();
  await tell();
  expect(mails).toHaveLength(2);
  expect(mails[0]).toMatchObject({ subject: "A webhook fails" });
  expect(JSON.stringify(mails[0]?.content)).toContain("2 events could not be delivered");
  await failOnce();
  await tell();
  expect(mails).toHaveLength(2);
  await hoursPass(25);
  await tell();
  expect(JSON.stringify(mails[2]?.content)).toContain("One event could not be delivered");
  await database.db.update(webhookDeliveries).set({ failedAt: null });
  await hoursPass(25);
  await tell();
  expect(mails).toHaveLength(4);
});

it("what could not be mailed is mailed later", async () => {
  canMail = false;
  await turnOff();
  await tell();
  expect(lines).toContainEqual(expect.objectContaining({ event: "webhook.admins_not_told" }));
  canMail = true;
  await tell();
  expect(mails).toEqual([]);
  await hoursPass(1);
  await tell();
  expect(mails).toHaveLength(2);
});
