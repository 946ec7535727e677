import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { retentionRules, submissionRules } from "../../common/retention.ts";
import { linkedFormNames } from "../forms.ts";

test("every table of the database is kept by one rule", async () => {
  const database = await createTestDatabase();
  try {
    const { rows } = await database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const ruled = retentionRules.flatMap(({ tables = [] }) => tables);
    expect(ruled.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  } finally {
    await database.close();
  }
});

test("what comes by every form is kept by one rule", () => {
  const ruled = submissionRules.flatMap(({ forms }) => forms);
  expect(ruled.toSorted()).toEqual(linkedFormNames.toSorted());
});
