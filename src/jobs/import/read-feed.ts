import { z } from "zod";
import {
  type FaultyJob,
  type FeedDefaults,
  FeedError,
  type FeedItem,
  type RightJob,
  reasonsOf,
  toFault,
  toItem,
} from "./feed.ts";
import { decodeText } from "./formats/decode-text.ts";
import { fieldReader } from "./formats/field-names.ts";
import { fromGreenhouse } from "./formats/greenhouse.ts";
import { fromLever } from "./formats/lever.ts";
import { fromFields } from "./formats/named-fields.ts";
import { withDefaults } from "./formats/own-json.ts";
import { readCsvJobs } from "./formats/read-csv.ts";
import { readJsonJobs } from "./formats/read-json.ts";
import { readXmlJobs } from "./formats/read-xml.ts";
import { missingInAd } from "./posting-law.ts";
import { recordOf } from "./record-of-advert.ts";

/**
 * Reads the jobs of a feed one by one, in whichever of our formats it is: Indeed's XML, a spreadsheet in CSV, or the JSON of
 * Greenhouse, of Lever, or our own, which is {@link JobRecord}. The content tells which.
 * @param bytes any stream of bytes: of a file, or of a response
 * @throws {FeedError} where the rest cannot be read; jobs that came before it have been handed out
 */
export async function* readFeed(
  bytes: AsyncIterable<Uint8Array>,
  defaults: FeedDefaults = {},
): AsyncGenerator<FeedItem> {
  const { first, text } = await peek(decodeText(bytes));
  if (first === "<") yield* readXml(text, defaults);
  else if (first === "{" || first === "[") yield* readJson(text, defaults);
  else yield* readCsv(text, defaults);
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

async function* readXml(text: AsyncIterable<string>, defaults: FeedDefaults) {
  for await (const { place, value } of readXmlJobs(text))
    yield itemOfFields(place, value, defaults);
}

async function* readCsv(text: AsyncIterable<string>, defaults: FeedDefaults) {
  for await (const row of readCsvJobs(text)) {
    if ("place" in row) yield itemOfFields(row.place, row.value, defaults);
    else if (row.unknown.length > 0) {
      const columns = row.unknown.map((name) => JSON.stringify(name.slice(0, 80))).join(", ");
      yield { note: `columns that are not read: ${columns}` };
    }
  }
}

type NamedFields = { fields: ReadonlyMap<string, string>; fault: string | undefined };

function itemOfFields(place: string, { fields, fault }: NamedFields, defaults: FeedDefaults) {
  const field = fieldReader(fields);
  const named = { sourceId: field("reference") ?? field("requisition"), title: field("title") };
  // What stands under a name may be another column's.
  if (fault) return toFault(place, [fault], { title: named.title });
  return itemOf(place, named, () => recordOf(fromFields(fields, defaults.country), defaults));
}

async function* readJson(text: AsyncIterable<string>, defaults: FeedDefaults) {
  for await (const { place, value } of readJsonJobs(text)) yield fromJson(place, value, defaults);
}

const anyObject = z.record(z.string(), z.unknown());
/** Greenhouse's ids are numbers. */
const identity = z.union([z.string(), z.int().transform(String)]);

function fromJson(place: string, value: unknown, defaults: FeedDefaults): RightJob | FaultyJob {
  const object = anyObject.safeParse(value).data ?? {};
  const sourceId = identity.safeParse(object.id).data;
  if (Object.hasOwn(object, "categories")) {
    const named = { sourceId, title: object.text };
    return itemOf(place, named, () => recordOf(fromLever(object, defaults.country), defaults));
  }
  if (Object.hasOwn(object, "location")) {
    const named = { sourceId, title: object.title };
    return itemOf(place, named, () => recordOf(fromGreenhouse(object, defaults.country), defaults));
  }
  const { title } = object;
  return itemOf(place, { sourceId: object.sourceId, title }, () => withDefaults(object, defaults));
}

type Named = Parameters<typeof toItem>[1];

/** Whatever is in a job, the others are read: also where it makes a library fail. */
function itemOf(place: string, named: Named, read: () => Named): RightJob | FaultyJob {
  try {
    return heldToLaw(toItem(place, read()));
  } catch (error) {
    const reasons =
      error instanceof z.ZodError ? reasonsOf(error) : [`it cannot be read (${nameOf(error)})`];
    return toFault(place, reasons, named);
  }
}

/** What no law of its states lets be shown is refused, as what cannot be read is. */
function heldToLaw(item: RightJob | FaultyJob): RightJob | FaultyJob {
  if (!("record" in item)) return item;
  const missing = missingInAd(item.record, new Date().toISOString().slice(0, 10));
  return missing.length > 0 ? toFault(item.place, missing, item.record) : item;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);
