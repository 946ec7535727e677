import { z } from "zod";
import { complaints } from "../domain/server/job-record.ts";
import { decodeText } from "./decode-text.ts";
import { type FeedDefaults, FeedError, type FeedItem, toItem, toProblem } from "./feed.ts";
import { fromGreenhouse } from "./greenhouse.ts";
import { fromIndeed } from "./indeed-xml.ts";
import { fromLever } from "./lever.ts";
import { readJsonJobs } from "./read-json.ts";
import { readXmlJobs } from "./read-xml.ts";

/**
 * Reads the jobs of a feed one by one, in whichever of our formats it is: Indeed's XML, or the JSON of
 * Greenhouse, of Lever, or our own, which is {@link JobRecord}. The content tells which.
 * @param bytes any stream of bytes: of a file, or of a response
 * @throws {FeedError} where the rest cannot be read; jobs that came before it have been handed out
 */
export async function* readFeed(
  bytes: AsyncIterable<Uint8Array>,
  defaults: FeedDefaults = {},
): AsyncGenerator<FeedItem> {
  const { first, text } = await peek(decodeText(bytes));
  if (first === "<") yield* readIndeed(text, defaults);
  else if (first === "{" || first === "[") yield* readJson(text, defaults);
  else throw new FeedError("it is neither XML nor JSON");
}

/** The first character that is no white space, and the text from there on. */
async function peek(text: AsyncGenerator<string>) {
  let head = "";
  while (head === "") {
    const { value, done } = await text.next();
    if (done) throw new FeedError("it is empty");
    head = value.trimStart();
  }
  return { first: head[0], text: joined(head, text) };
}

async function* joined(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

async function* readIndeed(text: AsyncIterable<string>, defaults: FeedDefaults) {
  for await (const { place, value } of readXmlJobs(text)) {
    const { fields, fault } = value;
    const sourceId = fields.get("referencenumber")?.trim();
    yield fault
      ? toProblem(place, fault, sourceId)
      : itemOf(place, sourceId, () => fromIndeed(fields, defaults));
  }
}

async function* readJson(text: AsyncIterable<string>, defaults: FeedDefaults) {
  for await (const { place, value } of readJsonJobs(text)) yield fromJson(place, value, defaults);
}

const anyObject = z.record(z.string(), z.unknown());
/** Greenhouse's ids are numbers. */
const identity = z.object({ id: z.union([z.string(), z.int().transform(String)]) });

function fromJson(place: string, value: unknown, defaults: FeedDefaults): FeedItem {
  const object = anyObject.safeParse(value).data ?? {};
  if (Object.hasOwn(object, "categories"))
    return itemOf(place, idOf(object), () => fromLever(object, defaults));
  if (Object.hasOwn(object, "location"))
    return itemOf(place, idOf(object), () => fromGreenhouse(object, defaults));
  return itemOf(place, object.sourceId, () => ({ sourceId: undefined, ...object }));
}

const idOf = (object: unknown) => identity.safeParse(object).data?.id;

/** Whatever is in a job, the others are read: also where it makes a library fail. */
function itemOf(place: string, sourceId: unknown, read: () => { sourceId: unknown }): FeedItem {
  try {
    return toItem(place, read());
  } catch (error) {
    const problem =
      error instanceof z.ZodError ? complaints(error) : `it cannot be read (${nameOf(error)})`;
    return toProblem(place, problem, sourceId);
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);
