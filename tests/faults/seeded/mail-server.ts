import { once } from "node:events";
import type { Socket } from "node:net";
import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from "smtp-server";
import { hangUntilBroken } from "./hang.ts";
import { numberIn } from "./plan.ts";
import type { Stage } from "./stage.ts";
import { type Taken, takenNow } from "./taken.ts";

export type MailServer = { url: string; taken: Taken[]; close(): Promise<void> };

/** An SMTP server that has the faults happen that mails are to meet, and keeps of each only which delivery it was. */
export async function startMailServer(stage: Stage): Promise<MailServer> {
  const taken: Taken[] = [];
  const sockets = new Set<Socket>();

  const breakOff = ({ remotePort }: SMTPServerSession) =>
    [...sockets].find((socket) => socket.remotePort === remotePort)?.destroy();

  /** One of the ways to refuse a mail: its recipient, before it comes. */
  function judgeRecipient({ address }: SMTPServerAddress): Error | null {
    const number = numberIn(address);
    const planned = stage.planned(number);
    if (planned?.kind !== "error" || planned.dice % 3 > 0) return null;
    return stage.take(number, "before mail", "receipt") ? refusal(451, "4.7.1 Greylisted") : null;
  }

  /** @returns why it is refused; undefined where the line is broken off instead of any answer */
  async function judgeMail(
    id: string,
    session: SMTPServerSession,
  ): Promise<Error | null | undefined> {
    const { number, of } = stage.deliveries.get(id) ?? {};
    const before = stage.take(number, "before mail", of);
    if (before?.kind === "error" && before.dice % 2 === 0) return refusal(452, "4.3.1 Disk full");
    if (before?.kind === "crash before") await stage.stand(before);
    const hasBroken = before?.kind === "hang" && (await hangUntilBroken(before));
    if (hasBroken || before?.kind === "error") return void breakOff(session);
    const after = stage.take(number, "after mail", of);
    taken.push(takenNow(id, after));
    if (!after) return null;
    if (after.kind === "crash after") await stage.stand(after);
    if (after.kind === "hang" && !(await hangUntilBroken(after))) return null;
    return void breakOff(session);
  }

  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: (address, _session, callback) => callback(judgeRecipient(address)),
    onData(stream, session, callback) {
      readDelivery(stream)
        .then((id) => judgeMail(id, session))
        .then((answer) => answer === undefined || callback(answer), callback);
    },
  });
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  // Who is killed breaks its connection.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    taken,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

async function readDelivery(stream: SMTPServerDataStream): Promise<string> {
  let head = "";
  for await (const chunk of stream) if (head.length < 16_000) head += String(chunk);
  return /^message-id:\s*<([0-9a-f-]{36})@/im.exec(head)?.[1] ?? "";
}
