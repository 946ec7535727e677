import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import {
  readDatabase,
  readIncomingFiles,
  readMails,
  readStoredFiles,
} from "../setup/data-folder.ts";
import { newMessage, newPdf, postMessage, type TestMessage } from "../setup/post-message.ts";
import { freePort, type Program, startProgram, temporaryFolder } from "../setup/program.ts";

const kills = 8;
const visitors = 6;
const confirmation = z.object({ kind: z.literal("confirmed"), reference: z.string() });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

test("whatever was answered with success is there after kill -9, once, with its file", async () => {
  const settings = { PORT: String(await freePort()), TRUSTED_PROXIES: "1", LOG_LEVEL: "silent" };
  const answered = new Map<string, TestMessage>();
  const sent: TestMessage[] = [];
  let program: Program = await startProgram(folder.path, settings);
  let posting = true;
  // Where the time was up, the visitors and the program would go on beside the next try.
  onTestFinished(async () => {
    posting = false;
    await program.stop("SIGKILL");
  });

  const visitor = async () => {
    while (posting) {
      const message = newMessage({ file: { name: "role.pdf", content: newPdf() } });
      sent.push(message);
      // A visitor whose line broke sends the same form again: it must still be one message.
      while (posting && !(await tryOnce(message)))
        await new Promise((wake) => setTimeout(wake, 50));
    }
  };
  const tryOnce = async (message: TestMessage): Promise<boolean> => {
    try {
      const response = await postMessage(program.origin, message);
      const answer = confirmation.safeParse(await response.json());
      if (answer.success) answered.set(answer.data.reference, message);
      return answer.success;
    } catch {
      return false;
    }
  };

  const crowd = Array.from({ length: visitors }, visitor);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = answered.size;
    await expect.poll(() => answered.size, { timeout: 60_000 }).toBeGreaterThan(before);
    await new Promise((wake) => setTimeout(wake, Math.random() * 700));
    await program.stop("SIGKILL");
    program = await startProgram(folder.path, settings);
  }
  posting = false;
  await Promise.all(crowd);
  await everyMailIsWritten(folder.path);
  await program.stop();

  const { submissions, attachments } = await readDatabase(folder.path);
  const files = await readStoredFiles(folder.path);
  expect(answered.size).toBeGreaterThanOrEqual(kills);
  for (const [reference, message] of answered) {
    const kept = submissions.filter(({ answers }) => answers.subject === message.subject);
    expect(kept.map((row) => row.reference)).toEqual([reference]);
    const [attachment] = attachments.filter(({ submissionId }) => submissionId === kept[0]?.id);
    expect(files.get(attachment?.key ?? "")?.equals(message.file?.content ?? Buffer.alloc(0))).toBe(
      true,
    );
  }
  const kept = submissions.map(({ answers }) => answers.subject);
  expect(new Set(kept).size).toBe(kept.length);
  expect(kept.length).toBeLessThanOrEqual(sent.length);

  const subjects = (await readMails(folder.path)).map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(subjects.length);
  for (const reference of answered.keys()) {
    expect(subjects).toContain(`New contact message ${reference}`);
    expect(subjects).toContain(`We have your message ${reference}`);
  }
  const cutOff = (await readIncomingFiles(folder.path)).length;
  process.stdout.write(
    `${kills} kills: ${sent.length} messages sent, ${answered.size} answered, ${submissions.length} kept, ` +
      `${subjects.length} mails; ${cutOff} uploads that were cut off wait to be swept\n`,
  );
}, 360_000);

async function everyMailIsWritten(dataDir: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { deliveries } = await readDatabase(dataDir);
        return deliveries.filter(({ deliveredAt }) => deliveredAt === null).length;
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toBe(0);
}
