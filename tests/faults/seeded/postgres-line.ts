import { once } from "node:events";
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { type Message, readMessages, type Statement, Statements } from "./postgres-messages.ts";

/** What a line does with a connection that it listens to. Throwing breaks the connection; waiting for ever hangs it. */
export type Listener = {
  /** A statement is on its way to the server. */
  before(statement: Statement): Promise<void>;
  /** The server has done it, and its answer is on its way back. */
  after(statement: Statement, answer: readonly Message[]): Promise<void>;
};

/**
 * Starts a line to a PostgreSQL that hands over one statement at a time.
 * @param listen makes the listener of a connection
 * @returns the address of the line, as `DATABASE_URL`
 */
export async function startPostgresLine(
  url: string,
  listen: () => Listener,
): Promise<{ url: string; close(): Promise<void> }> {
  const address = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const postgres = connect(targetOf(address));
    for (const socket of [client, postgres]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        sockets.delete(socket);
        client.destroy();
        postgres.destroy();
      });
    }
    talk(client, postgres, listen()).catch(() => client.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = server.address();
  const line = new URL(address);
  line.searchParams.delete("host");
  line.hostname = "127.0.0.1";
  line.port = String(typeof own === "object" && own ? own.port : 0);
  return {
    url: line.href,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}

function targetOf(address: URL): NetConnectOpts {
  const port = Number(address.port || 5432);
  const folder = address.searchParams.get("host");
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: address.hostname, port };
}

/** Our client never asks for more before it has been answered. */
async function talk(client: Socket, postgres: Socket, listener: Listener): Promise<void> {
  const asked = readMessages(client, "client");
  const answered = readMessages(postgres, "server");
  const statements = new Statements();
  for (;;) {
    const request = await readUntil(asked, endsRequest);
    const statement = statements.in(request);
    await listener.before(statement);
    postgres.write(Buffer.concat(request.map(({ bytes }) => bytes)));
    const answer = await readUntil(answered, endsAnswer);
    await listener.after(statement, answer);
    client.write(Buffer.concat(answer.map(({ bytes }) => bytes)));
  }
}

/** @throws when the other side has ended */
async function readUntil(
  messages: AsyncGenerator<Message>,
  isLast: (message: Message) => boolean,
): Promise<Message[]> {
  const read: Message[] = [];
  for (;;) {
    const { value, done } = await messages.next();
    if (done) throw new Error("The connection has ended");
    read.push(value);
    if (isLast(value)) return read;
  }
}

/** The first message, a password, a simple query, or `Sync` behind the parts of an extended one. */
const endsRequest = ({ type }: Message) => ["", "p", "Q", "S", "X"].includes(type);

/** Ready for the next query, or a question of the login: but for 0, "ok", and 12, "SASL is complete". */
const endsAnswer = ({ type, bytes }: Message) =>
  type === "Z" || (type === "R" && ![0, 12].includes(bytes.readInt32BE(5)));
