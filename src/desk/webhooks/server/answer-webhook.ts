import { site } from "../../../common/site.ts";
import { type Answers, type FormDefinition, postedParameter } from "../../../forms/form.ts";
import { statusOf } from "../../../forms/outcome.ts";
import { sendAgain, sendFailedAgain } from "../../../webhooks/server/deliveries.ts";
import {
  changeEndpoint,
  changeSecret,
  deleteEndpoint,
  emptyEndpoint,
  findEndpoint,
  pauseEndpoint,
  resumeEndpoint,
  testEndpoint,
} from "../../../webhooks/server/endpoints.ts";
import { instantOf } from "../../bookings/view.ts";
import { webhookPath, webhooksPath } from "../../paths.ts";
import { leadTo, takeDeskPost, withRole } from "../../server/answer.ts";
import { webhookForms } from "../forms.ts";
import {
  readSettings,
  typedOf,
  type WebhookDeskServices,
  webhookRoles,
  withConfirmed,
} from "./answer.ts";
import { type Hand, noted } from "./changes.ts";
import {
  type Answer,
  type Asked,
  isId,
  type News,
  show,
  showNothing,
  webhookNews,
} from "./show-webhook.ts";

type Work = (asked: Asked) => Promise<Answer>;

const works: ReadonlyMap<string, Work> = new Map([
  [webhookForms.change.name, changeSettings],
  [webhookForms.changeSecret.name, makeSecret],
  [webhookForms.pause.name, press(webhookForms.pause, "paused", pauseEndpoint)],
  [webhookForms.resume.name, press(webhookForms.resume, "resumed", resumeEndpoint)],
  [webhookForms.test.name, press(webhookForms.test, "tested", testEndpoint)],
  [webhookForms.remove.name, remove],
  [webhookForms.sendAgain.name, repeat],
  [webhookForms.sendFailedAgain.name, repeatFailed],
]);

/** Answers a request for the page of one endpoint. */
export function answerWebhook(
  request: Request,
  id: string,
  services: WebhookDeskServices,
): Promise<Answer> {
  return withRole(request, services, webhookRoles, async (session) => {
    const endpoint = isId(id) ? await findEndpoint(services.db, id) : undefined;
    if (!endpoint) return showNothing(session, services);
    const asked = { request, session, services, endpoint };
    const { searchParams } = new URL(request.url);
    if (request.method !== "POST")
      return show(asked, 200, { news: webhookNews.find((name) => searchParams.has(name)) });
    const refuse = (news: News) => show(asked, 403, { news });
    return withConfirmed(request, session, services, webhookPath(id), refuse, () => {
      const work = works.get(searchParams.get(postedParameter) ?? "");
      return work ? work(asked) : show(asked, 400);
    });
  });
}

function changeSettings(asked: Asked): Promise<Answer> {
  const form = webhookForms.change;
  return take(asked, form, async (posted) => {
    const settings = readSettings(posted, asked.services);
    if ("typed" in settings)
      return show(asked, 422, { typed: { form: form.name, ...settings.typed } });
    const { id } = asked.endpoint;
    const hand = { ...handOf(asked), endpoint: { id, address: settings.address } };
    const { version, ...fields } = posted;
    const outcome = await noted(
      asked.services.db,
      hand,
      "changed",
      (transaction) => changeEndpoint(transaction, id, settings, version),
      (result) => result === "changed",
    );
    if (outcome !== "stale") return lead(asked, "changed");
    // Without the version that is over: whoever saves now has seen what stands there.
    const typed = { form: form.name, values: typedOf(fields), errors: {} };
    return show(asked, 409, { news: "stale", typed });
  });
}

function makeSecret(asked: Asked): Promise<Answer> {
  return take(asked, webhookForms.changeSecret, async ({ version }) => {
    const changed = await noted(
      asked.services.db,
      handOf(asked),
      "secret-changed",
      (transaction) => changeSecret(transaction, asked.endpoint.id, Number(version)),
      (result) => result?.isNew === true,
    );
    return changed
      ? show(asked, 200, { secret: changed.secret })
      : show(asked, 409, { news: "nothing-done" });
  });
}

/** A button that does one thing, and tells it. */
function press(
  form: typeof webhookForms.pause | typeof webhookForms.resume | typeof webhookForms.test,
  kind: "paused" | "resumed" | "tested",
  work: typeof pauseEndpoint,
): Work {
  return (asked) =>
    take(asked, form, async () => {
      const isDone = await noted(asked.services.db, handOf(asked), kind, (transaction) =>
        work(transaction, asked.endpoint.id),
      );
      return isDone ? lead(asked, kind) : show(asked, 409, { news: "nothing-done" });
    });
}

function remove(asked: Asked): Promise<Answer> {
  return take(asked, webhookForms.remove, async () => {
    const { db } = asked.services;
    const { id } = asked.endpoint;
    await emptyEndpoint(db, id);
    await noted(db, handOf(asked), "deleted", (transaction) => deleteEndpoint(transaction, id));
    return leadTo(`${webhooksPath}?deleted`);
  });
}

function repeat(asked: Asked): Promise<Answer> {
  return take(asked, webhookForms.sendAgain, ({ id }) =>
    again(asked, (transaction) => sendAgain(transaction, asked.endpoint.id, id)),
  );
}

function repeatFailed(asked: Asked): Promise<Answer> {
  return take(asked, webhookForms.sendFailedAgain, ({ day, clock }) => {
    const since = instantOf(day, clock, site.offices[0]?.timeZone ?? "UTC");
    return again(asked, async (transaction) =>
      Boolean(await sendFailedAgain(transaction, asked.endpoint.id, since)),
    );
  });
}

async function again(asked: Asked, work: Parameters<typeof noted<boolean>>[3]): Promise<Answer> {
  const isDone = await noted(asked.services.db, handOf(asked), "sent-again", work);
  return isDone ? lead(asked, "sent-again") : show(asked, 409, { news: "nothing-done" });
}

const handOf = ({ session, endpoint }: Asked): Hand => ({ byId: session.member.id, endpoint });

/** Has what was ordered looked at now. */
function lead({ services, endpoint }: Asked, news: News): Answer {
  services.onSubmitted();
  return leadTo(`${webhookPath(endpoint.id)}?${news}`);
}

async function take<Form extends FormDefinition>(
  asked: Asked,
  form: Form,
  work: (answers: Answers<Form>) => Promise<Answer>,
): Promise<Answer> {
  const outcome = await takeDeskPost(asked.request, form, asked.services, work);
  if (!("kind" in outcome)) return outcome;
  if (outcome.kind !== "invalid") return show(asked, statusOf(outcome), { news: "unavailable" });
  const { values, errors } = outcome;
  return show(asked, 422, { typed: { form: form.name, values, errors } });
}
