import { stat } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { readDatabase } from "../../setup/data-folder.ts";
import { keyOfOpenForm } from "../../setup/open-form.ts";
import { fromOwnPage, newPdf, type TestMessage } from "../../setup/post-message.ts";
import { workingPid } from "../../setup/working-process.ts";
import { audit, settles } from "../audit.ts";
import { newVisitorsMessage } from "../crowd.ts";
import { untilWell } from "../during.ts";
import type { Fault, Finding } from "../fault.ts";
import { startMailSink } from "../mail-sink.ts";
import { databaseMegabytes, Peak, residentMegabytes } from "../memory.ts";
import { openOwnDatabase } from "../own-database.ts";
import { openSite, type Site } from "../site.ts";
import { Tally } from "../tally.ts";
import { Watch } from "../watch.ts";

const texts = 150;
const files = 5;
const fileBytes = 5_000_000;
/** As long as memory may take to come back. */
const restMs = 60_000;

export const loadFault: Fault = {
  name: "load",
  about: "150 text posts and 5 posts with 5 MB a second for three minutes, and five times that",
  async *run({ short }) {
    for (const times of [1, 5]) yield await load(times, short ? 10 : 180);
  },
};

async function load(times: number, seconds: number): Promise<Finding> {
  const [database, sink] = await Promise.all([openOwnDatabase(), startMailSink()]);
  const site = await openSite({ databaseUrl: database.url, settings: { SMTP_URL: sink.url } });
  const pid = await workingPid(site.program.child.pid ?? 0);
  const idle = await residentMegabytes(pid);
  const peaks = [
    new Peak(() => residentMegabytes(pid)),
    new Peak(() => databaseMegabytes(database.home)),
  ];
  const watch = new Watch(() => site.program.origin, ["/health/ready", "/", "/contact"]);
  const posts = new Posts(site.program.origin);
  try {
    await posts.send(times, seconds);
    const readiness = watch.of("/health/ready").toString();
    const pages = `/contact p99 ${ms(watch.of("/contact"))}, / p99 ${ms(watch.of("/"))}`;
    const sentMeanwhile = sink.received.length;
    const over = Date.now();
    const recovered = await untilWell(site.program.origin);
    await posts.allAnswered();
    const isSettled = await settles(site.books, 600_000);
    const settledIn = (Date.now() - over) / 1000;
    const rate = (sink.received.length - sentMeanwhile) / settledIn;
    await watch.end();
    await sleep(restMs);
    const [node = 0, db = 0] = peaks.map((peak) => peak.end());
    const after = await residentMegabytes(pid);
    const books = { ...site.books, sentMails: async () => sink.received };
    const { lost, doubled, doubledMails, kept, mails } = await audit(books, posts.confirmed);
    return {
      fault: `${texts * times} text posts and ${files * times} of 5 MB a second, ${seconds} s`,
      visitor: `text ${posts.texts} p99 ${ms(posts.texts)}; 5 MB ${posts.files} p99 ${ms(posts.files)}; ${pages}`,
      readiness,
      lost: lost + (await missingFiles(site)),
      doubled: doubled + doubledMails,
      recovered,
      note:
        `${posts.confirmed.size} confirmed, ${kept} kept, ${mails} mails: ${(sentMeanwhile / seconds).toFixed(0)} a second under load, ` +
        `${rate.toFixed(0)} after it, all out ${settledIn.toFixed(0)} s after its end; memory of node ${idle.toFixed(0)} → ${node.toFixed(0)} → ${after.toFixed(0)} MB, of the database at most ${db.toFixed(0)} MB`,
      ...(!isSettled && { wrong: "mails are still owed" }),
    };
  } finally {
    posts.close();
    await site.stop();
    await sink.close();
    await database.close();
  }
}

const ms = (tally: Tally) => `${tally.percentile("200", 0.99).toFixed(0)} ms`;

/** Files of which there is a row, and which are not there whole. */
async function missingFiles({ books }: Site): Promise<number> {
  const { attachments } = await readDatabase(books.dataDir, books.databaseUrl);
  let missing = 0;
  for (const { bucket, key, bytes } of attachments) {
    if (key === null) continue;
    const found = await stat(join(books.dataDir, "files", bucket, key)).catch(() => undefined);
    if (found?.size !== bytes) missing += 1;
  }
  return missing;
}

const confirmation = z.object({ kind: z.literal("confirmed"), reference: z.string() });

/** Posts that come at their time, whether or not those before them were answered. */
class Posts {
  readonly confirmed = new Map<string, TestMessage>();
  readonly texts = new Tally();
  readonly files = new Tally();
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #file = newPdf(fileBytes);
  readonly #underWay = new Set<Promise<void>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async send(times: number, seconds: number): Promise<void> {
    const everyMs = 1000 / (texts * times);
    const oneInSo = Math.round(texts / files);
    const start = performance.now();
    for (let count = 0; count < texts * times * seconds; count += 1) {
      const wait = start + count * everyMs - performance.now();
      if (wait > 1) await sleep(wait);
      this.#begin(this.texts);
      if (count % oneInSo === 0) this.#begin(this.files, this.#file);
    }
  }

  async allAnswered(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  close(): void {
    this.#agent.destroy();
  }

  #begin(tally: Tally, file?: Buffer): void {
    const post = this.#post(tally, file).finally(() => this.#underWay.delete(post));
    this.#underWay.add(post);
  }

  async #post(tally: Tally, file: Buffer | undefined): Promise<void> {
    const message = newVisitorsMessage();
    const key = await keyOfOpenForm(this.#origin);
    const start = performance.now();
    const { status, body } = await this.#exchange(message, key, file);
    tally.add(status, performance.now() - start);
    const answer = confirmation.safeParse(parsed(body));
    if (answer.success) this.confirmed.set(answer.data.reference, message);
  }

  #exchange(
    { name, email, subject, message }: TestMessage,
    key: string,
    file: Buffer | undefined,
  ): Promise<{ status: string; body: string }> {
    const { promise, resolve } = Promise.withResolvers<{ status: string; body: string }>();
    const fields = { submission: key, website: "", name, email, subject, message };
    const parts = Object.entries(fields).map(
      ([field, value]) =>
        `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    );
    const head = `--b\r\nContent-Disposition: form-data; name="attachment"; filename="${file ? "role.pdf" : ""}"\r\nContent-Type: application/pdf\r\n\r\n`;
    const body = [
      Buffer.from(parts.join("") + head),
      file ?? Buffer.alloc(0),
      Buffer.from("\r\n--b--\r\n"),
    ];
    const outgoing = request(
      `${this.#origin}/contact?posted=contact`,
      {
        method: "POST",
        agent: this.#agent,
        timeout: 60_000,
        headers: {
          ...fromOwnPage(this.#origin),
          accept: "application/json",
          "content-type": "multipart/form-data; boundary=b",
          "content-length": body.reduce((sum, part) => sum + part.length, 0),
        },
      },
      (response) => {
        buffer(response).then(
          (answer) => resolve({ status: String(response.statusCode), body: answer.toString() }),
          () => resolve({ status: "broken line", body: "" }),
        );
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error("no answer")));
    outgoing.on("error", ({ message: reason }) =>
      resolve({ status: reason === "no answer" ? reason : "broken line", body: "" }),
    );
    for (const part of body) outgoing.write(part);
    outgoing.end();
    return promise;
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
