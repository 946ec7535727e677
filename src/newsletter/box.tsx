import { noticeAtCollection } from "../common/legal-pages.ts";
import { answerId } from "../forms/form.ts";
import { Honeypot } from "../forms/honeypot.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { TextField } from "../ui/text-field.tsx";
import { newsletterAction, newsletterForm } from "./schema.ts";
import "./box.css";

interface NewsletterBoxProps {
  /** What was typed before, when it has to be corrected. */
  email?: string | undefined;
  error?: string | undefined;
}

/** Asks for the newsletter, without a script: the answer is a page. */
export function NewsletterBox({ email, error }: NewsletterBoxProps) {
  const fieldId = `${newsletterForm.name}-email`;
  return (
    <form className="news" action={newsletterAction} method="post" noValidate>
      <ErrorSummary
        id={answerId(newsletterForm)}
        errors={error ? [{ fieldId, message: error }] : []}
      />
      <TextField
        label="News by email"
        name="email"
        id={fieldId}
        error={error}
        type="email"
        autoComplete="email"
        value={email}
      />
      <Honeypot />
      <Button look="line" type="submit">
        Subscribe
      </Button>
      <p className="small">
        <a href={noticeAtCollection}>What we keep, and for how long</a>
      </p>
    </form>
  );
}
