import type { ServerResponse } from "node:http";
import { startReceiver } from "../../setup/receiver.ts";
import { hang } from "./hang.ts";
import { numberIn } from "./plan.ts";
import type { Stage } from "./stage.ts";
import { type Taken, takenNow } from "./taken.ts";

export type WebhookReceiver = { url: string; taken: Taken[]; close(): Promise<void> };

/** Another system that has the faults happen that webhooks are to meet. */
export async function startWebhookReceiver(stage: Stage): Promise<WebhookReceiver> {
  const taken: Taken[] = [];
  const receiver = await startReceiver();
  receiver.answer = (response, { headers, body }) => {
    // It keeps them itself, and all of them.
    receiver.received.length = 0;
    judge(response, headers["webhook-id"] ?? "", numberIn(body)).catch(() => response.destroy());
  };

  async function judge(response: ServerResponse, id: string, number: number | undefined) {
    const before = stage.take(number, "before webhook", "webhook");
    if (before?.kind === "crash before") await stage.stand(before);
    if (before?.kind === "hang") await hang(before);
    if (before?.kind === "error" && before.dice % 3 === 0) return void response.destroy();
    if (before?.kind === "error")
      return void response.writeHead(before.dice % 3 === 1 ? 500 : 503).end();
    const after = stage.take(number, "after webhook", "webhook");
    taken.push(takenNow(id, after));
    if (after?.kind === "crash after") await stage.stand(after);
    if (after?.kind === "hang") await hang(after);
    if (after?.kind === "error") return void response.writeHead(500).end();
    if (after?.kind === "duplicate") return void response.destroy();
    response.writeHead(204).end();
  }

  return { url: `${receiver.origin}/`, taken, close: () => receiver.stop() };
}
