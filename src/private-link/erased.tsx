import { ButtonLink } from "../ui/button.tsx";
import { Held } from "./held.tsx";
import "../sections/hero/hero.css";
import "../sections/hero/hero-plain.css";

type ErasedProps = {
  reference: string;
  files: keyof typeof aboutFiles;
  heldUntil?: Date;
  email: string;
};

const aboutFiles = {
  none: "",
  held: "",
  deleted: " So is the file that came with it.",
  later:
    " The storage that holds its file did not answer. Nothing points to the file anymore, and it is deleted automatically within 2 days.",
};

/** Says what is gone, and what is not. */
export function Erased({ reference, files, heldUntil, email }: ErasedProps) {
  return (
    <section className="hero hero-plain f-sky">
      <div className="wrap">
        <div className="copy">
          <h1>It is erased.</h1>
          <p className="lead">
            What you sent as <b>{reference}</b> is gone from our {heldUntil ? "work" : "database"},
            and this link with it.
            {aboutFiles[files]}
          </p>
          {heldUntil && (
            <p className="lead">
              <Held until={heldUntil} />
            </p>
          )}
          <p className="lead">
            Emails that went out about it are still in the inboxes they went to. To have ours
            deleted, write to <a href={`mailto:${email}`}>{email}</a> and quote the reference. Write
            it down: this page will not be shown again.
          </p>
          <p className="acts">
            <ButtonLink href="/">Return to Home</ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
