import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { recipients } from "../db/tables.ts";
import { countMail, forgetRecipient, oldCounts, recordAnswer } from "./count-mail.ts";

const ana = "ana@example.com";
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const count = (address = ana, options = {}) => countMail(database.db, address, options);
const times = async (length: number, address = ana) => {
  const counted = await Promise.all(Array.from({ length }, () => count(address)));
  return counted.filter(Boolean).length;
};

/** As if all mails had been ordered so many minutes earlier. */
const letMinutesPass = (minutes: number) =>
  database.db.update(recipients).set({
    mailedAt: sql`array(select at - make_interval(mins => ${minutes}) from unnest(${recipients.mailedAt}) at)`,
  });

it("lets three of 50 mails at once go, however the address is spelled, and to another as many", async () => {
  const spelled = ["ana@example.com", "ANA@example.com", "ana+1@example.com"];
  const counted = await Promise.all(
    Array.from({ length: 50 }, (_, index) => count(spelled[index % 3])),
  );
  expect(counted.filter(Boolean)).toHaveLength(3);
  expect(await times(5, "eva@example.com")).toBe(3);
});

it("counts the hour from each mail, not from the first", async () => {
  await count();
  await letMinutesPass(40);
  expect(await times(5)).toBe(2);
  await letMinutesPass(21);
  expect(await times(5)).toBe(1);
});

it("lets ten mails a day go", async () => {
  const sent = [];
  for (let hour = 0; hour < 24; hour += 1) {
    sent.push(await times(4));
    await letMinutesPass(60);
  }
  expect(sent.reduce((sum, mails) => sum + mails)).toBe(10);
  expect(await times(4)).toBe(3);
});

it("limits nobody who has answered, where nobody sees it", async () => {
  expect(await times(5)).toBe(3);
  await recordAnswer(database.db, ana);
  expect(await times(30)).toBe(30);
  expect(await count(ana, { isForAll: true })).toBe(false);
  await letMinutesPass(24 * 60 + 1);
  expect(await count(ana, { isForAll: true })).toBe(true);
});

it("does not count what was rolled back", async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const failing = database.db.transaction(async (transaction) => {
      await countMail(transaction, ana);
      throw new Error("not kept");
    });
    await expect(failing).rejects.toThrow("not kept");
  }
  expect(await times(5)).toBe(3);
});

it("forgets whoever wants to be forgotten, and after a day what limits nothing", async () => {
  await count();
  await count("eva@example.com");
  await recordAnswer(database.db, "eva@example.com");
  await forgetRecipient(database.db, ana);
  expect(await database.db.$count(recipients)).toBe(1);
  await count();
  expect(await oldCounts.delete(database.db)).toBe(0);
  await letMinutesPass(24 * 60 + 1);
  expect(await oldCounts.delete(database.db)).toBe(1);
  expect(await database.db.select().from(recipients)).toMatchObject([
    { mailbox: "eva@example.com" },
  ]);
  await database.db.update(recipients).set({ answeredAt: sql`now() - interval '401 days'` });
  expect(await oldCounts.delete(database.db)).toBe(1);
});

it("sweeps by the thousand, and does not wait for a mailbox that is being counted", async () => {
  const { db } = database;
  await count();
  await db.execute(sql`
    insert into ${recipients} (mailbox, mailed_at)
    select number || '@example.com', array[now()] from generate_series(1, 1200) as number`);
  await letMinutesPass(24 * 60 + 1);
  await db.transaction(async (transaction) => {
    await countMail(transaction, ana);
    expect(await oldCounts.delete(db)).toBe(1200);
  });
  expect(await db.select().from(recipients)).toMatchObject([{ mailbox: ana }]);
});
