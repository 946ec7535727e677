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
          say. We write only after you have confirmed your address, and every email has a link to
          unsubscribe.
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
        <b>Check your inbox.</b> If the address is not subscribed yet, an email with a link is on
        its way to it. Open the link and press Confirm; until then we send nothing else.
      </p>
      <p>
        No email after a few minutes? Check your spam folder. We send an address at most one of
        these a day, and at most three emails of any kind an hour, so an earlier one may already be
        there.
      </p>
    </>
  ),
  erased: (
    <p>
      <b>It is erased.</b> We no longer have your address for the newsletter, and the links in our
      emails no longer work.
    </p>
  ),
  unavailable:
    "We could not save your address. It is still in the box, so you can try again later.",
  malformed: "We could not read what your browser sent. Type your address into the box again.",
};
