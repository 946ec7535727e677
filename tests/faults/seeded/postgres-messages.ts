import type { Socket } from "node:net";

/** A message of PostgreSQL's protocol, whole; the first one of a client has no type. */
export type Message = { type: string; bytes: Buffer };

/** Reads the messages of one side of a connection (PostgreSQL, "Message Formats"). */
export async function* readMessages(
  socket: Socket,
  side: "client" | "server",
): AsyncGenerator<Message> {
  let rest = Buffer.alloc(0);
  let typeBytes = side === "client" ? 0 : 1;
  for await (const chunk of socket) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeBytes + 4) {
      const end = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < end) break;
      yield { type: rest.toString("latin1", 0, typeBytes), bytes: rest.subarray(0, end) };
      rest = rest.subarray(end);
      typeBytes = 1;
    }
  }
}

export type Statement = { text: string; values: string[] };

/** What a client asks for by the messages that it sends at once. */
export function statementIn(messages: readonly Message[]): Statement {
  const of = (type: string) => messages.find((message) => message.type === type)?.bytes;
  const [query, parse, bind] = [of("Q"), of("P"), of("B")];
  if (query) return { text: query.toString("utf8", 5, query.length - 1), values: [] };
  return { text: parse ? textOf(parse) : "", values: bind ? valuesOf(bind) : [] };
}

/** `Parse`: the name of the statement, its text, the types of its values. */
function textOf(parse: Buffer): string {
  const start = parse.indexOf(0, 5) + 1;
  return parse.toString("utf8", start, parse.indexOf(0, start));
}

/** `Bind`: portal, statement, the formats of values, the values, the formats of results. */
function valuesOf(bind: Buffer): string[] {
  const formats = bind.indexOf(0, bind.indexOf(0, 5) + 1) + 1;
  return fields(bind, formats + 2 + 2 * bind.readInt16BE(formats));
}

/** `DataRow`: the values of a row, as text. */
export const rowOf = ({ bytes }: Message): string[] => fields(bytes, 5);

function fields(bytes: Buffer, start: number): string[] {
  const found: string[] = [];
  let at = start + 2;
  for (let count = bytes.readInt16BE(start); count > 0; count -= 1) {
    const length = Math.max(0, bytes.readInt32BE(at));
    found.push(bytes.toString("utf8", at + 4, at + 4 + length));
    at += 4 + length;
  }
  return found;
}
