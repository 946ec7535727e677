import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ParsedMail, simpleParser } from "mailparser";

/** The mails that a program without SMTP_URL writes, each of them read once. */
export class MailFolder {
  readonly #folder: string;
  readonly #mails = new Map<string, Promise<ParsedMail[]>>();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "mail");
  }

  /**
   * Waits for mails with this word in their subject, and gives them in the order of their subjects.
   * @throws {Error} when they are not there after a minute
   */
  async about(word: string, count: number): Promise<ParsedMail[]> {
    for (const end = Date.now() + 60_000; Date.now() < end; await sleep(20)) {
      const found = (await this.#all()).filter(({ subject }) => subject?.includes(word));
      if (found.length >= count) {
        return found.sort((one, other) => subjectOf(one).localeCompare(subjectOf(other)));
      }
    }
    throw new Error(`There are not ${count} mails about ${word}`);
  }

  async #all(): Promise<ParsedMail[]> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names.filter((one) => one.endsWith(".eml") && !this.#mails.has(one))) {
      this.#mails.set(name, this.#read(name));
    }
    return (await Promise.all(this.#mails.values())).flat();
  }

  /** Nothing where it went meanwhile: the program removes mails whose delivery is gone. */
  async #read(name: string): Promise<ParsedMail[]> {
    const source = await readFile(join(this.#folder, name)).catch(() => undefined);
    // Nobody looks at the HTML that it would make of the text part.
    return source ? [await simpleParser(source, { skipTextToHtml: true })] : [];
  }
}

const subjectOf = ({ subject }: ParsedMail) => subject ?? "";
