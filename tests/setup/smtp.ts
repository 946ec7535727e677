import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type ParsedMail, simpleParser } from "mailparser";
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerError,
  type SMTPServerSession,
} from "smtp-server";

/** How the server treats the next mails. */
type SmtpMode =
  | "accept"
  | "refuse-greeting-421"
  | "refuse-sender-421"
  | "refuse-recipient-550"
  | "refuse-full-mailbox-552"
  | "refuse-recipient-by-policy-550"
  /** Keeps the mail and breaks the connection before it says so. */
  | "drop-after-data"
  /** Keeps the mail and answers after `slowMs`. */
  | "slow";

/** A mail that the server has kept, whether or not its client heard so. */
type ReceivedMail = { from: string; to: string[]; raw: Buffer; parsed: ParsedMail };

export type TestSmtpServer = {
  /** Works as SMTP_URL, also while the server is down and after it is up again. */
  url: string;
  /** In the order of arrival. */
  mails: ReceivedMail[];
  mode: SmtpMode;
  slowMs: number;
  /** Recipients for whom the server sends a byte now and then, and never an answer. */
  drips: (address: string) => boolean;
  /** How many connections there were. */
  connections: number;
  /** How many it takes at once: to others it says 421. */
  mostAtOnce: number;
  down(): Promise<void>;
  up(): Promise<void>;
};

/** Starts a real SMTP server on a free port of this machine. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  let port = 0;
  let server: SMTPServer | undefined;
  const sockets = new Set<Socket>();
  const state: TestSmtpServer = {
    url: "",
    mails: [],
    mode: "accept",
    slowMs: 1000,
    drips: () => false,
    connections: 0,
    mostAtOnce: Number.POSITIVE_INFINITY,
    async up() {
      server = createServer(state, sockets);
      const listening = server.listen(port, "127.0.0.1");
      await once(listening, "listening");
      port = portOf(listening.address());
      state.url = `smtp://127.0.0.1:${port}`;
    },
    async down() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
      server = undefined;
    },
  };
  await state.up();
  return state;
}

function createServer(state: TestSmtpServer, sockets: Set<Socket>): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    // Each step waits for its reply, as with the plainest servers.
    hidePIPELINING: true,
    logger: false,
    onConnect(_session, callback) {
      state.connections += 1;
      const isBusy = state.mode === "refuse-greeting-421" || sockets.size > state.mostAtOnce;
      callback(isBusy ? refusal(421, "Too busy") : null);
    },
    onMailFrom(_address, _session, callback) {
      callback(state.mode === "refuse-sender-421" ? refusal(421, "4.3.2 Shutting down") : null);
    },
    onRcptTo({ address }, session, callback) {
      if (state.drips(address)) drip(session, sockets);
      else callback(recipientRefusals[state.mode] ?? null);
    },
    onData(stream, session, callback) {
      const { mode } = state;
      keep(stream, session)
        .then(async (mail) => {
          state.mails.push(mail);
          if (mode === "slow") await sleep(state.slowMs);
          if (mode === "drop-after-data") drop(session, sockets);
          else callback();
        })
        .catch(callback);
    },
  });
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  // A client that is killed breaks its connection; that is what some tests do.
  server.on("error", () => undefined);
  return server;
}

const recipientRefusals: Partial<Record<SmtpMode, SMTPServerError>> = {
  "refuse-recipient-550": refusal(550, "No such mailbox"),
  "refuse-full-mailbox-552": refusal(552, "Mailbox full", "5.2.2"),
  "refuse-recipient-by-policy-550": refusal(550, "Blocked by policy", "5.7.1"),
};

function refusal(responseCode: number, words: string, enhancedCode?: string): SMTPServerError {
  const message = enhancedCode ? `${enhancedCode} ${words}` : words;
  return Object.assign(new Error(message), { responseCode });
}

async function keep(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<ReceivedMail> {
  const raw = await buffer(stream);
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : "",
    to: envelope.rcptTo.map((recipient) => recipient.address),
    raw,
    parsed: await simpleParser(raw),
  };
}

function drop(session: SMTPServerSession, sockets: Set<Socket>): void {
  socketOf(session, sockets)?.destroy();
}

function drip(session: SMTPServerSession, sockets: Set<Socket>): void {
  const socket = socketOf(session, sockets);
  const timer = setInterval(() => socket?.write("250-wait\r\n"), 500);
  socket?.once("close", () => clearInterval(timer));
}

function socketOf({ remotePort }: SMTPServerSession, sockets: Set<Socket>): Socket | undefined {
  return [...sockets].find((socket) => socket.remotePort === remotePort);
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("Not listening on a port");
  return address.port;
}
