import { LostNumber } from "../art/index.ts";
import { ButtonLink } from "../ui/button.tsx";
import "../ui/lost.css";

/** The same for every link that leads to nothing, whatever the reason is. */
export function UnknownLink({ email }: { email: string }) {
  return (
    <section className="lost f-sky">
      <div className="wrap">
        <h1>This link opens nothing.</h1>
        <p>
          It may be incomplete, it may have expired, or what it led to has been erased: we cannot
          tell which, so if you expected something here, write to{" "}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
        <p className="acts">
          <ButtonLink href="/">Return to Home</ButtonLink>
        </p>
        <LostNumber />
      </div>
    </section>
  );
}
