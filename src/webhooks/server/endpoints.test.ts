import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { emptyEndpoint, findEndpoint } from "./endpoints.ts";
import { webhookDeliveries } from "./tables.ts";
import { addReceiver } from "./testing.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

it("an endpoint with many deliveries is emptied in parts, and gets nothing meanwhile", async () => {
  const { db } = database;
  const { id } = await addReceiver(db, "https://ats.example/hooks");
  const { id: other } = await addReceiver(db, "https://other.example/hooks");
  for (const endpoint of [id, other]) {
    await db.execute(sql`
      with one as (
        insert into webhook_events (type, facts, happened_at)
        select 'webhook.test', '{}', now() from generate_series(1, 2500) returning id)
      insert into webhook_deliveries (event_id, endpoint_id) select id, ${endpoint} from one`);
  }
  await emptyEndpoint(db, id);
  const countOf = (endpoint: string) =>
    db.$count(webhookDeliveries, eq(webhookDeliveries.endpointId, endpoint));
  expect(await countOf(id)).toBe(0);
  expect(await countOf(other)).toBe(2_500);
  expect(await findEndpoint(db, id)).toMatchObject({ state: "paused" });
});
