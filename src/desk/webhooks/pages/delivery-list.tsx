import { postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { DeliveryState, ShownDelivery } from "../../../webhooks/server/deliveries.ts";
import { fieldsOf } from "../../pages/mistakes.tsx";
import { PressForm } from "../../pages/press-form.tsx";
import { writtenTime } from "../../pages/written-time.ts";
import { webhookPath } from "../../paths.ts";
import { eventNames, webhookForms } from "../forms.ts";
import type { WebhookShown } from "../server/show-webhook.ts";
import { outcomeText } from "./outcome-text.ts";

const stateNames: Record<DeliveryState, string> = {
  all: "All",
  waiting: "Waiting",
  failed: "Failed",
};

const isState = (name: string): name is DeliveryState => name in stateNames;

interface DeliveryListProps {
  found: NonNullable<WebhookShown["found"]>;
  view: WebhookShown["view"];
  typed: WebhookShown["typed"];
  /** Whether anything can be sent again. */
  isOpen: boolean;
}

/** What was sent to an endpoint, and what became of it. */
export function DeliveryList({ found, view, typed, isOpen }: DeliveryListProps) {
  const { endpoint, deliveries, next } = found;
  const path = webhookPath(endpoint.id);
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      <nav className="webhook-states" aria-label="Which deliveries">
        {Object.keys(stateNames)
          .filter(isState)
          .map((state) => (
            <a
              key={state}
              href={hrefOf(path, { state, before: undefined })}
              aria-current={state === view.state ? "true" : undefined}
            >
              {stateNames[state]}
            </a>
          ))}
      </nav>
      {deliveries.length === 0 && <p>There are none.</p>}
      <ol className="desk-list">
        {deliveries.map((delivery) => (
          <Row key={delivery.id} delivery={delivery} path={path} isOpen={isOpen} />
        ))}
      </ol>
      {(next !== undefined || view.before !== undefined) && (
        <p className="webhook-states">
          {view.before !== undefined && (
            <a href={hrefOf(path, { ...view, before: undefined })}>Newest</a>
          )}
          {next !== undefined && <a href={hrefOf(path, { ...view, before: next })}>Older</a>}
        </p>
      )}
      {isOpen && <FailedAgain path={path} typed={typed} />}
    </section>
  );
}

const hrefOf = (path: string, { state, before }: WebhookShown["view"]): string =>
  `${path}?${new URLSearchParams({ state, ...(before !== undefined && { before }) })}#deliveries`;

type RowProps = { delivery: ShownDelivery; path: string; isOpen: boolean };

function Row({ delivery, path, isOpen }: RowProps) {
  const { id, type, about, createdAt, attempts } = delivery;
  const tries = attempts.length === 1 ? "1 attempt" : `${attempts.length} attempts`;
  const what = about === "" ? eventNames[type] : `${eventNames[type]}: ${about}`;
  return (
    <li>
      <div className="webhook-delivery">
        <p>
          <b>{what}</b>
          <span>
            <code>{type}</code>, {writtenTime(createdAt)}
          </span>
          <span>{becameText(delivery)}</span>
        </p>
        {attempts.length > 0 && (
          <details className="webhook-fold">
            <summary aria-label={`${tries}: ${what}, ${writtenTime(createdAt)}`}>{tries}</summary>
            <ol>
              {attempts.map(({ attemptedAt, outcome, answer }) => (
                <li key={attemptedAt.toISOString()}>
                  {writtenTime(attemptedAt)}: {outcomeText(outcome)}
                  {answer && <blockquote>{answer}</blockquote>}
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      {isOpen && (
        <PressForm
          form={webhookForms.sendAgain}
          path={path}
          id={id}
          label={`Send again: ${what}, ${writtenTime(createdAt)}`}
        >
          Send again
        </PressForm>
      )}
    </li>
  );
}

function becameText({ deliveredAt, failedAt, nextAttemptAt, attempts }: ShownDelivery): string {
  const last = attempts.at(-1);
  if (deliveredAt) return `Delivered ${writtenTime(deliveredAt)}`;
  const why = last ? `: ${outcomeText(last.outcome)}` : "";
  if (failedAt) return `Given up ${writtenTime(failedAt)}${why}`;
  return last ? `To be tried again ${writtenTime(nextAttemptAt)}${why}` : "Waiting";
}

function FailedAgain({ path, typed }: { path: string; typed: WebhookShown["typed"] }) {
  const form = webhookForms.sendFailedAgain;
  const own = typed?.form === form.name ? typed : undefined;
  const field = fieldsOf(form, own ?? {});
  return (
    <details className="webhook-fold" open={own !== undefined}>
      <summary>Send all again that failed</summary>
      <form className="form" method="post" action={postTarget(form, path)} noValidate>
        <div className="two">
          <TextField label="Since" type="date" {...field("day")} />
          <TextField label="at" type="time" {...field("clock")} />
        </div>
        <p className="small">
          By the clock of the head office, by which this page tells all times.
        </p>
        <Button type="submit" look="line">
          Send them again
        </Button>
      </form>
    </details>
  );
}
