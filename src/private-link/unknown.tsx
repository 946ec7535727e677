import { LostNumber } from "../art/index.ts";
import { ButtonLink } from "../ui/button.tsx";
import "../ui/lost.css";

/** The same for every link that leads to nothing, whatever the reason is. */
export function UnknownLink({ email }: { email: string }) {
  return (
    <section className="lost f-sky">
      <div className="wrap">
        <h1>This link does not work.</h1>
        <p>
          It may be incomplete or expired, or what it led to may have been erased. We cannot tell
          which. If you expected something here, write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
        <p className="acts">
          <ButtonLink href="/">Return to Home</ButtonLink>
        </p>
        <LostNumber />
      </div>
    </section>
  );
}
