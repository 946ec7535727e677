import { setImmediate } from "node:timers/promises";
import { CsvError, type Info, type Parser, parse } from "csv-parse";
import { unguarded } from "../../../common/csv.ts";
import { FeedError, largestJob, type RawJob } from "../feed.ts";
import { isKnownField, plainName } from "./field-names.ts";

type Row = RawJob & { value: { fields: Map<string, string>; fault: string | undefined } };

/** What a spreadsheet's first line tells. */
type Header = { names: string[]; unknown: string[] };

/** Small, since a fault ends its piece, and the rows that end in this piece are lost. */
const pieceLength = 2048;

/**
 * Reads the rows of a spreadsheet in CSV, each as its texts by the plain names of their columns. The first line names the
 * columns, divided by commas, semicolons, tabs or bars. First comes the header, then a row at a time.
 * @throws {FeedError} where no column is the title's, or a quote is never closed
 */
export async function* readCsvJobs(text: AsyncIterable<string>): AsyncGenerator<Header | Row> {
  const { line, rest } = await firstLine(text);
  const reader = new CsvReader(delimiterOf(line));
  for await (const chunk of rest) {
    for (let start = 0; start < chunk.length; start += pieceLength) {
      yield* reader.read(chunk.slice(start, start + pieceLength));
    }
  }
  yield* await reader.end();
}

type Parsed = { record: string[]; info: Info };

class CsvReader {
  readonly #parser: Parser;
  #fault: Error | undefined;
  #header: Header | undefined;
  #lastLine = 0;

  constructor(delimiter: string) {
    this.#parser = parse({
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: largestJob,
    });
    this.#parser.on("error", (error) => {
      this.#fault = error;
    });
  }

  /** The rows that end in this piece. */
  *read(piece: string): Generator<Header | Row> {
    this.#parser.write(piece);
    yield* this.#rows();
  }

  async end(): Promise<(Header | Row)[]> {
    this.#parser.end();
    const rows = [...this.#rows()];
    // The last row is parsed a turn later, or found to have no end.
    await setImmediate();
    return [...rows, ...this.#rows()];
  }

  *#rows(): Generator<Header | Row> {
    for (let row = this.#next(); row; row = this.#next()) {
      const place = `line ${this.#lastLine + 1}`;
      this.#lastLine = row.info.lines;
      if (!this.#header) {
        this.#header = headerOf(row.record);
        yield this.#header;
      } else if (row.record.some((cell) => cell.trim() !== "")) {
        yield rowOf(place, this.#header.names, row.record);
      }
    }
    if (this.#fault) throw new FeedError(reasonOf(this.#fault, this.#lastLine));
  }

  #next(): Parsed | null {
    return this.#parser.read();
  }
}

/** Up to its first line's end, and all of it. A line that only tells Excel the delimiter is left out. */
async function firstLine(text: AsyncIterable<string>) {
  const pieces = text[Symbol.asyncIterator]();
  let head = "";
  for (;;) {
    const line = /^(?:sep=.\r?\n)?([^\r\n]*)[\r\n]/i.exec(head);
    const { value = "", done } = line ? { done: true } : await pieces.next();
    head += value;
    if (!done && head.length <= largestJob) continue;
    const whole = head.replace(/^sep=.\r?\n/i, "");
    return { line: line?.[1] ?? whole, rest: joined(whole, pieces) };
  }
}

async function* joined(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** The sign that stands most often outside quotes. */
function delimiterOf(line: string): string {
  const plain = line.slice(0, 10_000).replaceAll(/"[^"]*"/g, "");
  const counts = [",", ";", "\t", "|"].map((sign) => ({ sign, count: plain.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function headerOf(record: readonly string[]): Header {
  const names = record.map(plainName);
  if (!names.some((name) => titles.has(name))) {
    throw new FeedError("it is neither XML nor JSON, nor CSV with a column for the title");
  }
  const unknown = record.filter((_, index) => !isKnownField(names[index] ?? ""));
  return { names, unknown: unknown.filter((name) => name.trim() !== "") };
}

const titles = new Set(["title", "jobtitle", "position", "positiontitle", "role"]);

function rowOf(place: string, names: readonly string[], record: readonly string[]): Row {
  const fields = new Map(names.map((name, index) => [name, unguarded(record[index] ?? "")]));
  const fault =
    record.length === names.length
      ? undefined
      : `it has ${record.length} fields, and the first line ${names.length}`;
  return { place, value: { fields, fault } };
}

function reasonOf(error: Error, lastLine: number): string {
  const code = error instanceof CsvError ? error.code : error.name;
  const place = `line ${lastLine + 1}`;
  if (code === "CSV_QUOTE_NOT_CLOSED") return `${place}: a quote is never closed`;
  if (code === "CSV_MAX_RECORD_SIZE")
    return `${place}: there are over ${largestJob} characters in one job`;
  return `${place}: not CSV (${code})`;
}
