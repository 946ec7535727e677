import { once } from "node:events";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { FormDefinition } from "../form.ts";
import { FormCollector, type FormReading } from "./form-collector.ts";
import { MalformedFormError, type PostedForm } from "./posted-form.ts";

/** Room for the longest text of any form, so that one that is too long is answered with what was typed. */
const fieldBytes = 256 * 1024;
/** What a body may hold besides the attachment. */
const envelopeBytes = 1024 * 1024;

/**
 * Reads a posted form (multipart/form-data, RFC 7578, or URL-encoded) and has it worked on. A file is streamed to a
 * temporary place, and deleted there when the work is done, or as soon as anything is wrong.
 * @returns what the work returns
 * @throws {MalformedFormError} when the body is broken, too large, or has fields that the form has not; and what the
 * work throws
 */
export async function withPostedForm<Result>(
  request: Request,
  form: FormDefinition,
  reading: FormReading,
  work: (posted: PostedForm) => Promise<Result>,
): Promise<Result> {
  const { attachmentLimitBytes } = reading;
  const collector = new FormCollector(form, reading);
  const limits = {
    fields: Object.keys(form.schema.shape).length + (form.openFields?.most ?? 0) + ownFields,
    fileBytes: form.attachment ? attachmentLimitBytes : 0,
    droppedBytes: attachmentLimitBytes + envelopeBytes,
  };
  try {
    return await work(await read(request, collector, limits));
  } finally {
    await collector.discard();
  }
}

/** Every form has two of our own, and one more is told apart from too many. */
const ownFields = 3;

/** `droppedBytes`: so much of a body is read in any case, where it is more than the form takes. */
type Limits = { fields: number; fileBytes: number; droppedBytes: number };

async function read(
  request: Request,
  collector: FormCollector,
  limits: Limits,
): Promise<PostedForm> {
  const parser = createParser(request, limits);
  collector.listenTo(parser);
  try {
    await pump(request, parser, collector, limits);
    return await collector.result();
  } catch (error) {
    throw error instanceof MalformedFormError ? error : new MalformedFormError("broken-body");
  }
}

function createParser(request: Request, { fields, fileBytes }: Limits): BusboyInstance {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const limits = {
    fieldSize: fieldBytes,
    fields,
    files: 1,
    fileSize: fileBytes,
    parts: fields + 1,
    headerPairs: 20,
  };
  try {
    // The collector decodes: see there.
    return new Busboy({ headers, limits, defCharset: "latin1" });
  } catch {
    throw new MalformedFormError("content-type", 415);
  }
}

/**
 * Feeds the body to the parser. After a complaint the rest is read and dropped: an answer to a browser
 * that is still sending would be lost with the connection.
 */
async function pump(
  request: Request,
  parser: BusboyInstance,
  collector: FormCollector,
  { fileBytes, droppedBytes }: Limits,
): Promise<void> {
  const finished = once(parser, "finish").catch(() => undefined);
  const body = request.body?.getReader();
  let bytes = 0;
  for (let read = await body?.read(); read && !read.done; read = await body?.read()) {
    bytes += read.value.byteLength;
    if (bytes > droppedBytes) throw new MalformedFormError("body-too-large", 413);
    if (bytes > fileBytes + envelopeBytes) collector.complain("body-too-large", 413);
    if (collector.complaint || parser.write(read.value)) continue;
    await Promise.race([once(parser, "drain"), collector.complained]);
  }
  if (!collector.complaint) parser.end();
  await Promise.race([finished, collector.complained]);
  if (collector.complaint) throw collector.complaint;
}
