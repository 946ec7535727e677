import type { DeskAnswer } from "../../server/answer.ts";
import type { WebhookDeskServices } from "./answer.ts";
import { answerWebhook } from "./answer-webhook.ts";
import { answerWebhooks, type WebhooksShown } from "./answer-webhooks.ts";
import type { WebhookShown } from "./show-webhook.ts";

/** What the pages below `/staff/webhooks` ask. */
export type Webhooks = {
  list(request: Request): Promise<DeskAnswer<WebhooksShown>>;
  endpoint(request: Request, id: string): Promise<DeskAnswer<WebhookShown>>;
};

/** Which other systems are told of what happens here, for admins. */
export function openWebhooks(services: WebhookDeskServices): Webhooks {
  return {
    list: (request) => answerWebhooks(request, services),
    endpoint: (request, id) => answerWebhook(request, id, services),
  };
}
