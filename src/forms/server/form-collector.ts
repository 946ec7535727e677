import type { BusboyFileStream, BusboyInstance } from "@fastify/busboy";
import { type FormDefinition, honeypotField, submissionKeyField } from "../form.ts";
import type { MalformedStatus } from "../outcome.ts";
import type { IncomingFile, IncomingFiles } from "./incoming-files.ts";
import { MalformedFormError, type PostedAttachment, type PostedForm } from "./posted-form.ts";
import type { SubmissionKeys } from "./submission-key.ts";

/** What forms are read with. */
export type FormReading = {
  incoming: IncomingFiles;
  submissionKeys: SubmissionKeys;
  attachmentLimitBytes: number;
};

/** Gathers what the parser finds, and notes the first thing that is wrong with it. */
export class FormCollector {
  complaint: MalformedFormError | undefined;
  /** Resolves at the first complaint. */
  readonly complained: Promise<void>;
  readonly #resolveComplained: () => void;
  readonly #form: FormDefinition;
  readonly #incoming: IncomingFiles;
  readonly #submissionKeys: SubmissionKeys;
  readonly #texts = new Map<string, string>();
  #upload:
    | { stream: BusboyFileStream; file: Promise<IncomingFile | "none" | "too-large"> }
    | undefined;

  constructor(
    form: FormDefinition,
    { incoming, submissionKeys }: Pick<FormReading, "incoming" | "submissionKeys">,
  ) {
    this.#form = form;
    this.#incoming = incoming;
    this.#submissionKeys = submissionKeys;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.complained = promise;
    this.#resolveComplained = resolve;
  }

  listenTo(parser: BusboyInstance): void {
    parser.on("field", (name, value, nameTruncated, valueTruncated) => {
      if (nameTruncated || valueTruncated) return this.complain("field-too-large", 413);
      if (!this.#knows(name)) return this.complain("unknown-field");
      if (this.#texts.has(name)) return this.complain("repeated-field");
      const text = decode(value);
      if (text === undefined) return this.complain("not-utf-8", 422);
      this.#texts.set(name, text);
    });
    parser.on("file", (name, stream, originalName) => {
      if (name === this.#form.attachment?.field && !this.#upload) {
        // The parser says undefined where no file was chosen, whatever its types say.
        this.#receive(stream, originalName ?? "");
      } else {
        stream.resume();
        this.complain("unexpected-file");
      }
    });
    for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) {
      parser.on(limit, () => this.complain("too-many-parts"));
    }
    parser.on("error", () => this.complain("broken-body"));
  }

  /**
   * What was posted, once the parser has finished.
   * @throws {MalformedFormError}
   */
  async result(): Promise<PostedForm> {
    const {
      [submissionKeyField]: key = "",
      [honeypotField]: honeypot = "",
      ...values
    } = Object.fromEntries(this.#texts);
    if (!this.#form.keyless && !this.#submissionKeys.isOurs(key)) {
      throw new MalformedFormError("submission-key");
    }
    const attachment = await this.#attachment();
    return { values, key, honeypot, attachment };
  }

  /** Deletes the temporary file, whether or not it is complete. */
  async discard(): Promise<void> {
    if (!this.#upload) return;
    this.#upload.stream.destroy();
    const file = await this.#upload.file.catch(() => "none" as const);
    if (typeof file === "object") await this.#incoming.discard(file.path);
  }

  /** Notes what is wrong with the post. Only the first counts. */
  complain(reason: string, status?: MalformedStatus): void {
    this.complaint ??= new MalformedFormError(reason, status);
    this.#resolveComplained();
  }

  #knows(name: string): boolean {
    const { schema, openFields } = this.#form;
    const own = Object.hasOwn(schema.shape, name) || openFields?.pattern.test(name);
    return own || name === submissionKeyField || name === honeypotField;
  }

  #receive(stream: BusboyFileStream, originalName: string): void {
    const file = this.#keep(stream, originalName);
    file.catch(() => this.complain("broken-body"));
    this.#upload = { stream, file };
  }

  async #keep(stream: BusboyFileStream, originalName: string) {
    const file = await this.#incoming.receive(stream, originalName);
    if (originalName !== "" && !stream.truncated) return file;
    if (file.bytes > 0) await this.#incoming.discard(file.path);
    return stream.truncated ? "too-large" : "none";
  }

  /** A browser posts the file's part even when none was chosen; the parser drops a part whose file name has a line break. */
  async #attachment(): Promise<PostedAttachment> {
    if (!this.#form.attachment) return "none";
    return this.#upload ? this.#upload.file : "unreadable";
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Bytes that the parser hands over one a character. Left to itself it would quietly put U+FFFD for what is no UTF-8. */
function decode(bytes: string): string | undefined {
  const buffer = Buffer.from(bytes, "latin1");
  if (buffer.toString("latin1") !== bytes) return undefined;
  try {
    return utf8.decode(buffer);
  } catch {
    return undefined;
  }
}
