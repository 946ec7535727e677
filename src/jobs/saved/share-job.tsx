import { Button, ButtonLink } from "../../ui/button.tsx";
import "./share-job.css";

interface ShareJobProps {
  title: string;
  /** The whole address of the job's page. */
  url: string;
}

/**
 * Lets a visitor send a job to a friend by means of their own: we ask nothing of the friend, and the link is the page's
 * plain address. What needs script is hidden until `enhance.ts` runs.
 */
export function ShareJob({ title, url }: ShareJobProps) {
  const mail = new URLSearchParams({
    subject: "A job that may suit you",
    body: `I saw this job and thought of you:\r\n\r\n${title}\r\n${url}\r\n`,
  });
  return (
    <section className="share-job" aria-labelledby="share-job" data-share-job={url}>
      <h2 id="share-job">Know someone for it?</h2>
      <p>
        Send the link yourself. We ask nothing about your friend, and the link says nothing about
        you.
      </p>
      <p className="share-link">{url}</p>
      <div className="acts">
        <Button look="line" size="small" data-share="copy" hidden>
          Copy link
        </Button>
        <Button look="line" size="small" data-share="system" data-title={title} hidden>
          Share
        </Button>
        {/* Mail programs take a plus sign for itself (RFC 6068). */}
        <ButtonLink
          look="line"
          size="small"
          href={`mailto:?${mail.toString().replaceAll("+", "%20")}`}
        >
          By email
        </ButtonLink>
      </div>
      <p className="small" role="status" />
    </section>
  );
}
