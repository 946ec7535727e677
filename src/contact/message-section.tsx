import type { ReactNode } from "react";
import { Art } from "../art/index.ts";
import "./message-section.css";

type MessageSectionProps = { email: string; children: ReactNode };

/** What to write, and beside it the form, which the page passes in. */
export function MessageSection({ email, children }: MessageSectionProps) {
  return (
    <section className="message band">
      <div className="wrap split w5 top-al">
        <div>
          <h2>Send a message</h2>
          <p className="lead">
            Say what you need in your own words. A résumé or a job description helps, but neither is
            required.
          </p>
          <Art kind="crowd" name="readers" width={236} height={72} late />
          <p className="small">
            Prefer email? <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
