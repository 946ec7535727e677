import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { writeSubmission } from "../../src/platform/outbox/testing.ts";
import { SupervisedProcess } from "../../src/platform/process/supervised-process.ts";
import { readMails } from "../setup/data-folder.ts";
import { createTestDatabase } from "../setup/database.ts";
import { freePort, temporaryFolder } from "../setup/program.ts";

test("a website that is checked before it is published sends no mail, and sends it once it is shown", async () => {
  const database = await createTestDatabase();
  const data = await temporaryFolder();
  const website = new SupervisedProcess({
    program: "dist/program/web.js",
    launch: { deployedContent: "content" },
    sockets: [],
    metricsSocket: undefined,
    account: undefined,
    environment: {
      ...process.env,
      DATA_DIR: data.path,
      DATABASE_URL: database.url,
      PORT: String(await freePort()),
    },
  });
  onTestFinished(async () => {
    await website.stop();
    await database.close();
    await data.remove();
  });
  await writeSubmission(database.db, [{ kind: "staff" }]);
  await website.prepared();
  await sleep(2_500);
  expect(await readMails(data.path)).toEqual([]);
  await website.begin();
  await expect.poll(() => readMails(data.path), { timeout: 10_000 }).toHaveLength(1);
});
