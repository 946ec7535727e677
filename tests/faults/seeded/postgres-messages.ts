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

/** Knows what one connection asks for: a statement with a name is told in full only once. */
export class Statements {
  readonly #texts = new Map<string, string>();

  /** What the client asks for by the messages that it sends at once. */
  in(messages: readonly Message[]): Statement {
    const of = (type: string) => messages.find((message) => message.type === type)?.bytes;
    const [query, parse, bind] = [of("Q"), of("P"), of("B")];
    if (query) return { text: query.toString("utf8", 5, query.length - 1), values: [] };
    if (parse) this.#learn(parse);
    return bind ? this.#bound(bind) : { text: "", values: [] };
  }

  /** `Parse`: the name of the statement, its text, the types of its values. */
  #learn(parse: Buffer): void {
    const [name, start] = stringAt(parse, 5);
    this.#texts.set(name, stringAt(parse, start)[0]);
  }

  /** `Bind`: portal, statement, the formats of values, the values, the formats of results. */
  #bound(bind: Buffer): Statement {
    const [name, formats] = stringAt(bind, stringAt(bind, 5)[1]);
    const values = fields(bind, formats + 2 + 2 * bind.readInt16BE(formats));
    return { text: this.#texts.get(name) ?? "", values };
  }
}

/** A string that ends with a zero, and where the next begins. */
function stringAt(bytes: Buffer, start: number): [text: string, next: number] {
  const end = bytes.indexOf(0, start);
  return [bytes.toString("utf8", start, end), end + 1];
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
