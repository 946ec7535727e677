import { readCriteria } from "../jobs/domain/criteria.ts";
import { describeCriteria } from "../jobs/domain/describe-criteria.ts";
import type { AlertFrequency } from "../jobs/domain/terms.ts";
import { IntentForm } from "../subscriptions/intent-form.tsx";
import type { SubscriptionState } from "../subscriptions/state.ts";
import { EraseAddress } from "../ui/erase-address.tsx";
import { type AlertIntent, alertField } from "./intents.ts";
import "./page.css";

interface ShownAlert {
  submissionId: string;
  search: string;
  frequency: AlertFrequency;
  state: SubscriptionState;
}

interface JobAlertsProps {
  address: string;
  /** The one that the link was made for. */
  linked: ShownAlert;
  /** The others of the address. */
  others: readonly ShownAlert[];
}

const headings = {
  asked: "Do you want this job alert?",
  confirmed: "Your job alert is on.",
  ended: "Your job alert has ended.",
} as const;

/**
 * The alerts of an address as a private link shows them. Opening it changes nothing: programs open links, too. The link
 * came to the address by mail, so it may confirm whatever was asked for there.
 */
export function JobAlerts({ address, linked, others }: JobAlertsProps) {
  return (
    <section className="alerts f-mint">
      <div className="wrap">
        <h1>{headingOf(linked, others)}</h1>
        <p className="lead">
          Job alerts for <b>{address}</b>.
        </p>
        <ul className="alert-list">
          {[linked, ...others].map((alert) => (
            <Alert key={alert.submissionId} alert={alert} />
          ))}
        </ul>
        <EraseAddress form={<AlertButton alert={linked} intent="erase" label="Erase it all" />}>
          This ends every alert for {address} and deletes the address from our alerts, along with
          what we emailed and when. It cannot be undone. To get alerts again, sign up again.
        </EraseAddress>
      </div>
    </section>
  );
}

/** Where alerts stand differently, how many stand how: what holds of one is not said of all. */
function headingOf(linked: ShownAlert, others: readonly ShownAlert[]): string {
  if (others.every(({ state }) => state === linked.state)) return headings[linked.state];
  const counts = (["confirmed", "asked", "ended"] as const).flatMap((state) => {
    const count = [linked, ...others].filter((alert) => alert.state === state).length;
    return count === 0 ? [] : `${count} ${verbs[state][count === 1 ? 0 : 1]}`;
  });
  return `Your job alerts: ${counts.join(", ")}.`;
}

const verbs = {
  confirmed: ["is on", "are on"],
  asked: ["is yet to be confirmed", "are yet to be confirmed"],
  ended: ["has ended", "have ended"],
} as const;

function Alert({ alert }: { alert: ShownAlert }) {
  const { search, frequency, state } = alert;
  const other = frequency === "daily" ? "weekly" : "daily";
  const words = describeCriteria(readCriteria(new URLSearchParams(search)));
  return (
    <li>
      <h2 className="alert-search">
        <a href={`/jobs/search${search === "" ? "" : `?${search}`}`}>{words}</a>
      </h2>
      <p>{stateText[state](frequencyText[frequency])}</p>
      <div className="acts">
        {state === "asked" && (
          <AlertButton alert={alert} intent="confirm" label="Confirm" of={words} />
        )}
        {state === "confirmed" && (
          <AlertButton
            alert={alert}
            intent={other}
            label={`Write ${frequencyText[other]}`}
            of={words}
            look="line"
          />
        )}
        {state !== "ended" && (
          <AlertButton
            alert={alert}
            intent="end"
            label={state === "asked" ? "I do not want it" : "End this alert"}
            of={words}
            look="line"
          />
        )}
      </div>
    </li>
  );
}

const frequencyText = { daily: "at most once a day", weekly: "at most once a week" } as const;

const stateText = {
  asked: (often: string) => `Asked for, ${often}. Nothing is sent until you press Confirm.`,
  confirmed: (often: string) => `On. We write ${often}, and only when there is something new.`,
  ended: () => "Ended. Nothing is sent. To get it again, ask for it on the search page.",
} as const;

interface AlertButtonProps {
  alert: ShownAlert;
  intent: AlertIntent;
  label: string;
  /** Which alert the button is of, for those who hear it out of its place. */
  of?: string;
  look?: "line";
}

function AlertButton({ alert, intent, label, of, look }: AlertButtonProps) {
  const about = <input type="hidden" name={alertField} value={alert.submissionId} />;
  return (
    <IntentForm intent={intent} look={look} about={about}>
      <span>
        {label}
        {of && <span className="sr"> {of}</span>}
      </span>
    </IntentForm>
  );
}
