import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { postTarget } from "../../../forms/form.ts";
import { findEndpoint } from "../../../webhooks/server/endpoints.ts";
import { addReceiver } from "../../../webhooks/server/testing.ts";
import { hire } from "../../inbox/server/testing.ts";
import { webhookPath } from "../../paths.ts";
import { openTestDesk } from "../../server/testing.ts";
import { webhookForms } from "../forms.ts";
import { answerWebhook } from "./answer-webhook.ts";
import { listChanges } from "./changes.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

it("a page from before turns no personal data on again, and shows what was typed on it", async () => {
  const { db } = database;
  const ada = await hire(db, "Ada", "admin");
  const address = "https://ats.example/hooks";
  const { id } = await addReceiver(db, address, { events: ["job.closed"], includesSent: true });
  const desk = await openTestDesk(database, ada.id);
  const services = { ...desk.services, webhooksAllowPrivate: false };
  const save = (typed: Record<string, string>) =>
    answerWebhook(desk.post(postTarget(webhookForms.change, webhookPath(id)), typed), id, services);
  const seen = await findEndpoint(db, id);
  const version = seen?.settingsVersion ?? "";
  const settings = { address, "job.closed": "yes" };

  for (const description of ["Ours", "Ours"]) {
    const { response } = await save({ ...settings, description, version });
    expect(response?.headers.get("location")).toBe(`${webhookPath(id)}?changed`);
  }
  const older = { ...settings, description: "The new system", includesSent: "yes" };
  const wrong = await save({ ...older, address: "http://ats.example", version });
  expect(wrong).toMatchObject({ status: 422, shown: { typed: { values: { version } } } });
  const refused = await save({ ...older, version });
  expect(refused).toMatchObject({
    status: 409,
    shown: {
      news: "stale",
      found: { endpoint: { description: "Ours", includesSent: false } },
      typed: { form: "change", values: older },
    },
  });
  // Whoever presses again has seen how it stands.
  expect(refused).not.toHaveProperty("shown.typed.values.version");
  expect(await listChanges(db, id)).toMatchObject([{ kind: "changed", by: "Ada" }]);
  const now = (await findEndpoint(db, id))?.settingsVersion ?? "";
  expect((await save({ ...older, version: now })).response?.status).toBe(303);
  await desk.close();
});
