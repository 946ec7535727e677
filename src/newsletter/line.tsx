import { noticeAtCollection } from "../common/legal-pages.ts";
import { Honeypot } from "../forms/honeypot.tsx";
import { newsletterAction } from "./schema.ts";

/** The newsletter box as one line: every page carries it, so that each of its bytes counts. */
export function NewsletterLine() {
  return (
    <form className="sub" action={newsletterAction} method="post" noValidate>
      <label htmlFor="news">News by email</label>
      <input id="news" type="email" name="email" autoComplete="email" required />
      <Honeypot />
      <button className="btn sun sm" type="submit">
        Subscribe
      </button>
      <a href={noticeAtCollection}>What we keep</a>
    </form>
  );
}
