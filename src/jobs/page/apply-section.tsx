import type { ReactNode } from "react";
import "./apply-section.css";

type ApplySectionProps = {
  /** How soon a person reads it, such as `one working day`. */
  readWithin: string;
  /** The day by which we decide, for who applies now. */
  decideBy: string;
  children: ReactNode;
};

/** How applicants are treated, and beside it the form, which the page passes in as it is an island. */
export function ApplySection({ readWithin, decideBy, children }: ApplySectionProps) {
  return (
    <section className="band f-sky apply-section">
      <div className="wrap split w5 top-al">
        <div>
          <h2>How we treat you</h2>
          <ul className="treatment">
            <li>
              <b>A person reads it.</b> A recruiter does, within {readWithin}. No software sorts
              applications out.
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
              <b>Only what matters.</b> We do not ask about sex, race, age, disability or what you
              earned before.
            </li>
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
