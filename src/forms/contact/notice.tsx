import { answerId } from "../form.ts";
import type { PostResult } from "../post-form.ts";
import { contactForm } from "./schema.ts";

const id = answerId(contactForm);

/** Other ways to reach us, for when the form fails. */
export type Reach = { phone: string; phoneHref: string; email: string };

/**
 * What became of the message, under the form, where it stays after the toast has gone. It is also all
 * that a visitor without script gets.
 */
export function ContactNotice({ result, reach }: { result: PostResult; reach: Reach }) {
  switch (result.kind) {
    case "confirmed":
      return (
        <div className="notice" id={id} tabIndex={-1}>
          <p>
            <b>Message sent!</b> We'll get back to you as soon as possible. Your reference is{" "}
            <b>{result.reference}</b>, and a receipt is on its way to you by email.
          </p>
          {result.attachment === "failed" && <FileLost reach={reach} />}
        </div>
      );
    case "invalid":
      return null;
    case "refused":
      return <Failure sentence={result.sentence} reach={reach} />;
    case "malformed":
      return <Failure sentence="We could not read what your browser sent." reach={reach} />;
    case "unavailable":
      return <Failure sentence="We could not keep your message." reach={reach} />;
    case "unreachable":
      return <Failure sentence="We could not reach our server." reach={reach} />;
  }
}

function FileLost({ reach }: { reach: Reach }) {
  return (
    <p>
      Your file did not arrive, only the message. Reply to the receipt with the file attached, or
      send it to <Email reach={reach} /> with the reference.
    </p>
  );
}

function Failure({ sentence, reach }: { sentence: string; reach: Reach }) {
  return (
    <div className="notice bad" id={id} tabIndex={-1}>
      <p>
        <b>Nothing was sent.</b> {sentence} What you wrote is still here, so you can try again
        later. You can also call <a href={reach.phoneHref}>{reach.phone}</a> or write to{" "}
        <Email reach={reach} />.
      </p>
    </div>
  );
}

const Email = ({ reach }: { reach: Reach }) => <a href={`mailto:${reach.email}`}>{reach.email}</a>;
