import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { newVisitorsMessage } from "../../tests/faults/crowd.ts";
import { Tally } from "../../tests/faults/tally.ts";
import { keyOfOpenForm } from "../../tests/setup/open-form.ts";
import { fromOwnPage, newPdf, type TestMessage } from "../../tests/setup/post-message.ts";

/** Posts a second. */
export const rates = { texts: 150, files: 5, fileBytes: 5_000_000 };

const confirmation = z.object({ kind: z.literal("confirmed"), reference: z.string() });

/** Posts that come at their time, whether or not those before them were answered. */
export class Posts {
  readonly confirmed = new Map<string, TestMessage>();
  readonly texts = new Tally();
  readonly files = new Tally();
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #file = newPdf(rates.fileBytes);
  readonly #underWay = new Set<Promise<void>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @param times so many times the rates */
  async send(times: number, seconds: number): Promise<void> {
    const everyMs = 1000 / (rates.texts * times);
    const oneInSo = Math.round(rates.texts / rates.files);
    const start = performance.now();
    for (let count = 0; count < rates.texts * times * seconds; count += 1) {
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
    outgoing.on("error", (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? error.message, body: "" }),
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
