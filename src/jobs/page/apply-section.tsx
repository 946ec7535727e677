import type { ReactNode } from "react";
import { phoneHref } from "../../common/site.ts";
import type { fairHiring } from "./fair-hiring.ts";
import "./apply-section.css";

type ApplySectionProps = {
  /** How soon a person reads it, such as `one working day`. */
  readWithin: string;
  /** The day by which we decide, for who applies now. */
  decideBy: string;
  fairness: typeof fairHiring;
  /** Whom to ask for another way to apply. */
  reach: { email: string; phone: string };
  /** E-Verify is about jobs in the US. */
  isInUs: boolean;
  children: ReactNode;
};

/** How applicants are treated, and beside it the form, which the page passes in as it is an island. */
export function ApplySection({
  readWithin,
  decideBy,
  fairness,
  reach,
  isInUs,
  children,
}: ApplySectionProps) {
  return (
    <section className="band f-sky apply-section">
      <div className="wrap split w5 top-al">
        <div>
          <h2>How we treat you</h2>
          <ul className="treatment">
            <li>
              <b>A person reads it, and decides.</b> A recruiter reads it within {readWithin}.
              Applications reach us in the order in which they are sent. No software scores, ranks
              or sorts them: <a href="/ai-in-hiring">how we use AI in hiring</a>.
            </li>
            <li>
              <b>You get an answer.</b> Apply today and you will have our decision, yes or no, by{" "}
              {decideBy}.
            </li>
            <li>
              <b>Nothing behind your back.</b> We ask you before your name goes to a client.
            </li>
            <li>
              <b>It stays yours.</b> The receipt has a private link: see where it stands, correct
              it, or erase it. You need no account.
            </li>
            <li>
              <b>Equal chances.</b> {fairness.equalOpportunity}
            </li>
            <li>
              <b>Another way to apply.</b> <Reachable text={fairness.accommodation} {...reach} />
            </li>
            {fairness.eVerify && isInUs && (
              <li>
                <b>E-Verify.</b> We take part in E-Verify: once you are hired, we compare your Form
                I-9 with the records of the US government.
              </li>
            )}
          </ul>
        </div>
        <div id="apply">
          <h2 className="form-title">Your application</h2>
          {children}
        </div>
      </div>
    </section>
  );
}

/** A text with `{email}` and `{phone}` as links. */
function Reachable({ text, email, phone }: { text: string; email: string; phone: string }) {
  const links: Record<string, ReactNode> = {
    "{email}": <a href={`mailto:${email}`}>{email}</a>,
    "{phone}": <a href={phoneHref(phone)}>{phone}</a>,
  };
  return text
    .split(/(\{email\}|\{phone\})/)
    .map((part) => <span key={part}>{links[part] ?? part}</span>);
}
