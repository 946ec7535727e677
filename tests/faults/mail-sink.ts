import { once } from "node:events";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

/** An SMTP server that takes mails as fast as it can, and keeps of each only which delivery it was. */
export type MailSink = { url: string; received: string[]; close(): Promise<void> };

export async function startMailSink(): Promise<MailSink> {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, callback) {
      readDelivery(stream).then((delivery) => {
        received.push(delivery);
        callback();
      }, callback);
    },
  });
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const headerBytes = 64 * 1024;

async function readDelivery(stream: SMTPServerDataStream): Promise<string> {
  let head = "";
  for await (const chunk of stream) {
    if (head.length < headerBytes) head += String(chunk);
  }
  return /^message-id: <([0-9a-f-]{36})@/im.exec(head)?.[1] ?? "";
}
