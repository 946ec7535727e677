import { Art } from "../art/index.ts";
import { answerId } from "../forms/form.ts";
import type { Reach } from "../forms/reach.ts";
import { NewsOfRequest, type RequestNews } from "../subscriptions/news.tsx";
import { NewsletterBox } from "./box.tsx";
import { newsletterForm } from "./schema.ts";
import "./page.css";

interface NewsletterPageProps {
  news: RequestNews | undefined;
  /** What was typed, where the box is shown once more. */
  email?: string | undefined;
  error?: string | undefined;
  reach: Reach;
}

/** What the newsletter is, and the box to ask for it. */
export function NewsletterPage({ news, email, error, reach }: NewsletterPageProps) {
  return (
    <section className="letter f-sky">
      <div className="wrap">
        <h1>News by email</h1>
        <p className="lead">
          New guides, market notes and dates of events from Daystead, when there is something to
          say. We write only after you have confirmed your address, and every mail has a link that
          ends it.
        </p>
        {news && (
          <NewsOfRequest id={answerId(newsletterForm)} news={news} words={words} reach={reach} />
        )}
        {news !== "asked" && news !== "erased" && <NewsletterBox email={email} error={error} />}
        <Art kind="crowd" name="readers" width={564} height={172} late />
      </div>
    </section>
  );
}

const words = {
  asked: (
    <>
      <p>
        <b>Look into your mailbox.</b> If the address is not subscribed yet, a mail with a link is
        on its way to it. Open the link and press Confirm; until then we send nothing else.
      </p>
      <p>
        No mail after a few minutes? Look among the spam. We send at most one such mail a day to an
        address, and at most three mails an hour of any kind, so an earlier one may be there
        already.
      </p>
    </>
  ),
  erased: (
    <p>
      <b>It is erased.</b> We do not have your address for the newsletter any more, and the links in
      our mails open nothing.
    </p>
  ),
  unavailable:
    "We could not note your address. It is still in the box, so you can try again later.",
  malformed: "We could not read what your browser sent. Type your address into the box again.",
};
