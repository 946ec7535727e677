import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { type ParsedMail, simpleParser } from "mailparser";

/** The mails that a program has written to its data folder. */
export class Mailbox {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "mail");
  }

  /** Waits for the mail with this subject. */
  async find(subject: string): Promise<ParsedMail> {
    const find = async () => (await this.all()).find((mail) => mail.subject === subject);
    await expect.poll(find, { message: `a mail '${subject}'`, timeout: 20_000 }).toBeTruthy();
    const mail = await find();
    if (!mail) throw new Error("It was here");
    return mail;
  }

  /** The mails to a visitor, and those to staff that name the visitor's address. */
  async about(address: string): Promise<ParsedMail[]> {
    const mails = await this.all();
    return mails.filter(
      (mail) => recipients(mail).includes(address) || mail.text?.includes(address),
    );
  }

  async all(): Promise<ParsedMail[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const files = names.filter((name) => name.endsWith(".eml"));
    return Promise.all(
      files.map(async (name) => simpleParser(await readFile(join(this.#folder, name)))),
    );
  }
}

/** The addresses that a mail goes to. */
export function recipients(mail: ParsedMail): string[] {
  return [mail.to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ""));
}
