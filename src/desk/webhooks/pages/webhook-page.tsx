import type { ReactNode } from "react";
import { type FieldValues, postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import type { Endpoint } from "../../../webhooks/server/endpoints.ts";
import { ConfirmForm } from "../../pages/confirm-form.tsx";
import { Mistakes } from "../../pages/mistakes.tsx";
import { Notice } from "../../pages/notice.tsx";
import { PressForm } from "../../pages/press-form.tsx";
import { writtenTime } from "../../pages/written-time.ts";
import { webhookPath, webhooksPath } from "../../paths.ts";
import { eventNames, webhookForms } from "../forms.ts";
import type { WebhookShown } from "../server/show-webhook.ts";
import { ChangeList } from "./change-list.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { Secret } from "./secret.tsx";
import { SettingsFields } from "./settings-fields.tsx";
import { stateText } from "./state-text.ts";
import "../webhooks.css";

const good = {
  confirmed: "Thank you. For ten minutes you can make changes here.",
  changed: "It is changed.",
  paused: "It is paused.",
  resumed: "It is active. What has waited goes out now.",
  tested: "A test is on its way. Load this page again to see what was answered.",
  "sent-again": "It is on its way again. Load this page again to see what was answered.",
} as const;
const bad = {
  "passkey-refused": "That passkey was not taken. Nothing was changed. Try once more.",
  "not-confirmed": "Nothing was changed: first confirm that it is you.",
  "nothing-done":
    "Nothing was done: there is nothing of that kind, or somebody has done it since you opened the page.",
  stale:
    "Nothing was changed: somebody has changed it since you opened the page. How it stands now is said below, and the form holds what you typed.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
} as const;

/** One endpoint: what it is told, and what became of each event. */
export function WebhookPage({ shown }: { shown: WebhookShown }) {
  const { session, found, news, view, secret, typed } = shown;
  if (!found) {
    return (
      <>
        <h1>There is no such endpoint.</h1>
        <p>
          <a href={webhooksPath}>See all webhooks</a>
        </p>
      </>
    );
  }
  const { endpoint } = found;
  const isOpen = session.isConfirmed;
  return (
    <>
      <div className="desk-head">
        <h1>{endpoint.address}</h1>
        <a href={webhooksPath}>All webhooks</a>
      </div>
      {news && <Notice isBad={news in bad}>{{ ...good, ...bad }[news]}</Notice>}
      {typed && <Mistakes form={{ name: typed.form }} errors={typed.errors} />}
      {secret !== undefined && <Secret secret={secret} isNew={false} />}
      {endpoint.state === "disabled" && (
        <Notice isBad isStanding>
          {stateText(endpoint)}
        </Notice>
      )}
      <Facts endpoint={endpoint} />
      {isOpen ? (
        <Acts endpoint={endpoint} typed={typed} />
      ) : (
        <ConfirmForm path={webhookPath(endpoint.id)} ask={shown.ask} />
      )}
      <DeliveryList found={found} view={view} typed={typed} isOpen={isOpen} />
      <ChangeList changes={found.changes} />
    </>
  );
}

function Facts({ endpoint }: { endpoint: Endpoint }) {
  const { description, events, includesSent, earlierSecretUntil } = endpoint;
  const isEarlierGood = earlierSecretUntil !== null && earlierSecretUntil > new Date();
  return (
    <dl className="desk-facts">
      {description !== "" && <Fact label="Description">{description}</Fact>}
      <Fact label="State">{stateText(endpoint)}</Fact>
      <Fact label="Events">{events.map((type) => eventNames[type]).join(", ")}</Fact>
      <Fact label="Personal data">
        {includesSent ? "Gets what was sent" : "Gets references and links to the desk"}
      </Fact>
      {isEarlierGood && (
        <Fact label="Earlier secret">Signs too until {writtenTime(earlierSecretUntil)}</Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type ActsProps = { endpoint: Endpoint; typed: WebhookShown["typed"] };

function Acts({ endpoint, typed }: ActsProps) {
  const { id, state, secretVersion } = endpoint;
  const path = webhookPath(id);
  const changed = typed?.form === webhookForms.change.name ? typed : undefined;
  return (
    <section aria-labelledby="acts">
      <h2 id="acts">What you can do</h2>
      <div className="desk-acts">
        {state === "active" ? (
          <>
            <PressForm form={webhookForms.test} path={path}>
              Send a test
            </PressForm>
            <PressForm form={webhookForms.pause} path={path}>
              Pause
            </PressForm>
          </>
        ) : (
          <PressForm form={webhookForms.resume} path={path}>
            {state === "paused" ? "Resume" : "Turn on"}
          </PressForm>
        )}
      </div>
      <details className="webhook-fold" open={changed !== undefined}>
        <summary>Change it</summary>
        <form
          className="form"
          method="post"
          action={postTarget(webhookForms.change, path)}
          noValidate
        >
          <input
            type="hidden"
            name="version"
            value={changed?.values.version ?? endpoint.settingsVersion}
          />
          <SettingsFields
            form={webhookForms.change}
            values={changed?.values ?? valuesOf(endpoint)}
            errors={changed?.errors}
          />
          <Button type="submit">Save</Button>
        </form>
      </details>
      <details className="webhook-fold">
        <summary>Make a new secret</summary>
        <p>The one that the receiver has signs too for 24 hours, so that nothing is lost.</p>
        <form method="post" action={postTarget(webhookForms.changeSecret, path)}>
          <input type="hidden" name="version" value={secretVersion} />
          <Button type="submit" look="line" size="small">
            Make a new secret now
          </Button>
        </form>
      </details>
      <details className="webhook-fold">
        <summary>Delete it</summary>
        <p>What waits for it, and what is known of its deliveries, goes with it.</p>
        <PressForm form={webhookForms.remove} path={path}>
          Yes, delete it for good
        </PressForm>
      </details>
    </section>
  );
}

function valuesOf({ address, description, events, includesSent }: Endpoint): FieldValues {
  return {
    address,
    description,
    ...Object.fromEntries(events.map((type) => [type, "yes"])),
    ...(includesSent && { includesSent: "yes" }),
  };
}
