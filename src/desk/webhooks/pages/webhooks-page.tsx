import { postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { mostEndpoints } from "../../../webhooks/most-endpoints.ts";
import { ConfirmForm } from "../../pages/confirm-form.tsx";
import { Mistakes } from "../../pages/mistakes.tsx";
import { Notice } from "../../pages/notice.tsx";
import { webhookPath, webhooksPath } from "../../paths.ts";
import { webhookForms } from "../forms.ts";
import type { ListedEndpoint, WebhooksShown } from "../server/answer-webhooks.ts";
import { ChangeList } from "./change-list.tsx";
import { Secret } from "./secret.tsx";
import { SettingsFields } from "./settings-fields.tsx";
import { stateText } from "./state-text.ts";
import "../webhooks.css";

const good = {
  confirmed: "Thank you. For ten minutes you can make changes here.",
  deleted: "It is deleted. Nothing is sent there any more.",
} as const;
const bad = {
  "passkey-refused": "That passkey was not taken. Nothing was changed. Try once more.",
  "not-confirmed": "Nothing was changed: first confirm that it is you.",
  "too-many": `Nothing was changed: there are ${mostEndpoints} endpoints, which is the most.`,
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
} as const;

/** Which other systems are told of what happens here. */
export function WebhooksPage({ shown }: { shown: WebhooksShown }) {
  const { session, endpoints, news, added } = shown;
  return (
    <>
      <h1>Webhooks</h1>
      {news && <Notice isBad={news in bad}>{{ ...good, ...bad }[news]}</Notice>}
      <Mistakes form={webhookForms.add} errors={shown.typed?.errors} />
      {added && (
        <>
          <Notice>
            It is added. <a href={webhookPath(added.id)}>Send it a test</a> when the receiver has
            the secret.
          </Notice>
          <Secret secret={added.secret} isNew />
        </>
      )}
      <p>
        Other systems, such as an applicant tracking system, are told of what happens here as soon
        as it does.
      </p>
      {endpoints
        .filter(({ state }) => state === "disabled")
        .map((endpoint) => (
          <Notice key={endpoint.id} isBad isStanding>
            {endpoint.address}: {stateText(endpoint)}
          </Notice>
        ))}
      {!session.isConfirmed && <ConfirmForm path={webhooksPath} ask={shown.ask} />}
      <section aria-labelledby="endpoints">
        <h2 id="endpoints">Endpoints</h2>
        {endpoints.length === 0 && <p>Nobody is told of anything yet.</p>}
        <ul className="desk-list">
          {endpoints.map((endpoint) => (
            <Row key={endpoint.id} endpoint={endpoint} />
          ))}
        </ul>
      </section>
      {session.isConfirmed && <AddForm shown={shown} />}
      <ChangeList changes={shown.changes} />
    </>
  );
}

function Row({ endpoint }: { endpoint: ListedEndpoint }) {
  const { id, address, description, waiting, failed } = endpoint;
  return (
    <li>
      <p>
        <a href={webhookPath(id)}>{address}</a>
        {description !== "" && <span>{description}</span>}
        <span>{stateText(endpoint)}</span>
      </p>
      <p>
        {waiting} waiting, {failed} failed
      </p>
    </li>
  );
}

function AddForm({ shown: { newId, typed } }: { shown: WebhooksShown }) {
  return (
    <section aria-labelledby="add">
      <h2 id="add">Add an endpoint</h2>
      <form
        className="form"
        method="post"
        action={postTarget(webhookForms.add, webhooksPath)}
        noValidate
      >
        <input type="hidden" name="id" value={typed?.values.id ?? newId} />
        <SettingsFields
          form={webhookForms.add}
          values={typed?.values ?? {}}
          errors={typed?.errors}
        />
        <Button type="submit">Add this endpoint</Button>
      </form>
    </section>
  );
}
