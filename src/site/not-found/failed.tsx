import { FallenSun } from "../../art/index.ts";
import { ButtonLink } from "../../ui/button.tsx";
import "../../ui/lost.css";

/**
 * What a page answers with when it failed. It shows nothing of the fault itself.
 * @param incident the reference that stands in the log too, where there is one
 */
export function Failed({ incident }: { incident: string | undefined }) {
  return (
    <section className="lost f-night">
      <div className="wrap">
        <h1>Something cast a shadow.</h1>
        <p>
          The page failed on our side, and the failure is in our log. If you were filling in a form,
          go back: your browser usually keeps what you typed.
        </p>
        {incident && (
          <p className="small">
            Incident <b>{incident}</b>. Quote it if you write to us.
          </p>
        )}
        <p className="acts">
          {/* An empty reference is this page's own address, asked for with GET. */}
          <ButtonLink look="sun" href="">
            Try again
          </ButtonLink>
          <ButtonLink look="line" href="/">
            Return to Home
          </ButtonLink>
        </p>
        <FallenSun />
      </div>
    </section>
  );
}
