import { LostNumber } from "../../art/index.ts";
import { NewsletterBox } from "../../newsletter/box.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import "../../ui/lost.css";

/** What a path that matches no page answers with. The words are the owner's. */
export function NotFound() {
  return (
    <section className="lost f-sky">
      <div className="wrap">
        <h1>404 Page Not Found</h1>
        <p>
          We're currently updating this page to bring you the best experience. The page you're
          looking for might have been removed, renamed, or is temporarily unavailable.
        </p>
        <p className="acts">
          <ButtonLink href="/">Return to Home</ButtonLink>
        </p>
        <NewsletterBox />
        <LostNumber />
      </div>
    </section>
  );
}
