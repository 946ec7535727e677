import { IntentForm } from "../subscriptions/intent-form.tsx";
import type { SubscriptionState } from "../subscriptions/state.ts";
import { EraseAddress } from "../ui/erase-address.tsx";
import "./page.css";

interface SubscriptionProps {
  address: string;
  state: SubscriptionState;
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
              with the link in each email.
            </p>
            <div className="acts">
              <IntentForm intent="confirm">Confirm</IntentForm>
            </div>
            <p className="small">You did not ask for it? Close this page: nothing is sent.</p>
          </>
        )}
        {state === "confirmed" && (
          <>
            <h1>You are subscribed.</h1>
            <p className="lead">
              News by email goes to <b>{address}</b>. One press ends it.
            </p>
            <div className="acts">
              <IntentForm intent="end">Unsubscribe</IntentForm>
            </div>
          </>
        )}
        {state === "ended" && (
          <>
            <h1>You are unsubscribed.</h1>
            <p className="lead">
              We send no more news to <b>{address}</b>. To get it again, sign up at{" "}
              <a href="/newsletter">News by email</a>.
            </p>
          </>
        )}
        <EraseAddress
          form={
            <div className="acts">
              <IntentForm intent="erase">Erase it all</IntentForm>
            </div>
          }
        >
          This deletes {address} from our newsletter, along with what we emailed and when. It cannot
          be undone. To get news again, sign up again.
        </EraseAddress>
      </div>
    </section>
  );
}
