import { useState, useSyncExternalStore } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import "../../ui/islands/scripted.css";
import "./share-job.css";

interface ShareJobProps {
  title: string;
  /** The whole address of the job's page. */
  url: string;
}

/**
 * Lets a visitor send a job to a friend by means of their own: we ask nothing of the friend, and the link is the page's
 * plain address. Part of an island.
 */
export function ShareJob({ title, url }: ShareJobProps) {
  const canShare = useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );
  const [status, setStatus] = useState("");

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setStatus("The link is copied.");
    } catch {
      setStatus(refused);
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      const isDeliberate = error instanceof Error && error.name === "AbortError";
      if (!isDeliberate) setStatus(refused);
    }
  }

  return (
    <section className="share-job" aria-labelledby="share-job">
      <h2 id="share-job">Know someone for this job?</h2>
      <p>
        Send the link yourself. We ask nothing about your friend, and the link says nothing about
        you.
      </p>
      <p className="share-link">{url}</p>
      <div className="acts">
        <span className="scripted">
          <Button look="line" size="small" onClick={copy}>
            Copy link
          </Button>
        </span>
        <ButtonLink look="line" size="small" href={mailTo(title, url)}>
          By email
        </ButtonLink>
        {/* Last, so that nothing moves when it comes. */}
        {canShare && (
          <Button look="line" size="small" onClick={share}>
            Share
          </Button>
        )}
      </div>
      <p className="small" role="status">
        {status}
      </p>
    </section>
  );
}

const refused = "Your browser did not let us. Copy the link above yourself.";

/** What the browser can do does not change. */
const never = () => () => {};

function mailTo(title: string, url: string): string {
  const mail = new URLSearchParams({
    subject: "A job that may suit you",
    body: `I saw this job and thought of you:\r\n\r\n${title}\r\n${url}\r\n`,
  });
  // Mail programs take a plus sign for itself (RFC 6068).
  return `mailto:?${mail.toString().replaceAll("+", "%20")}`;
}
