import { Button } from "../ui/button.tsx";
import { EraseAddress } from "../ui/erase-address.tsx";
import { type Intent, intentField } from "./intents.ts";
import "./page.css";

interface SubscriptionProps {
  address: string;
  state: "asked" | "confirmed" | "ended";
}

/** A subscription as its private link shows it. Opening it changes nothing: programs open links, too. */
export function Subscription({ address, state }: SubscriptionProps) {
  return (
    <section className="letter f-sky">
      <div className="wrap">
        {state === "asked" && (
          <>
            <h1>Do you want news by email?</h1>
            <p className="lead">
              We write to <b>{address}</b> once you have pressed Confirm. You can leave at any time
              by the link in each mail.
            </p>
            <IntentForm intent="confirm" label="Confirm" />
            <p className="small">You did not ask for it? Close this page: nothing is sent.</p>
          </>
        )}
        {state === "confirmed" && (
          <>
            <h1>You are subscribed.</h1>
            <p className="lead">
              News by email goes to <b>{address}</b>. One press ends it.
            </p>
            <IntentForm intent="end" label="Unsubscribe" />
          </>
        )}
        {state === "ended" && (
          <>
            <h1>You are unsubscribed.</h1>
            <p className="lead">
              We send no more news to <b>{address}</b>. To have it again, ask on the page{" "}
              <a href="/newsletter">News by email</a>.
            </p>
          </>
        )}
        <EraseAddress form={<IntentForm intent="erase" label="Erase it all" />}>
          This deletes {address} from our newsletter, with when and what we mailed. It cannot be
          undone. To have news again, ask anew.
        </EraseAddress>
      </div>
    </section>
  );
}

/** Without an action, a form posts to the address of its page: the link itself. */
function IntentForm({ intent, label }: { intent: Intent; label: string }) {
  return (
    <form method="post">
      <p className="acts">
        <Button type="submit" name={intentField} value={intent}>
          {label}
        </Button>
      </p>
    </form>
  );
}
