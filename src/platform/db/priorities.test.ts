import { expect, it } from "vitest";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { writeSubmission } from "../outbox/testing.ts";
import { mailKinds } from "./mail-kinds.ts";
import { priorities } from "./priorities.ts";
import { deliveries } from "./tables.ts";

it("sends all mail to staff before any other, whatever it tells", async () => {
  const database = await createTestDatabase();
  const mails = mailKinds.map((kind) =>
    kind === "staff" || kind === "receipt" ? { kind } : { kind, number: 20_261_121 },
  );
  await writeSubmission(database.db, mails);
  const rows = await database.db.select().from(deliveries);
  const first = rows.filter(({ priority }) => priority === priorities.staff);
  expect(first.map(({ kind }) => kind).toSorted()).toEqual(
    mailKinds.filter((kind) => /(?:^|-)staff$|^corrected$/.test(kind)).toSorted(),
  );
  await database.close();
});
