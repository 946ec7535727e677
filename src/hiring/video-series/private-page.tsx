import { postedParameter } from "../../forms/form.ts";
import { Button } from "../../ui/button.tsx";
import type { SeriesPart } from "./films.schema.ts";

export type Series = {
  parts: readonly SeriesPart[];
  /** The names of the films that are there. */
  present: ReadonlySet<string>;
};

/**
 * The parts of the video series, each with its film, or the word that there is none yet.
 * @param path the private link's path: the films are below it
 */
export function VideoSeries({ parts, present, path }: Series & { path: string }) {
  return (
    <section className="band" id="series">
      <div className="wrap">
        <div className="head">
          <h2>Exclusive DEIB Video Series</h2>
          <p className="lead">{parts.length} parts, presented by our chief executive.</p>
        </div>
        <ol className="parts">
          {parts.map((part) => (
            <li key={part.title}>
              <h3>{part.title}</h3>
              <p className="small">{part.minutes} minutes</p>
              <p>{part.description}</p>
              {present.has(part.video) ? (
                <Film part={part} path={path} />
              ) : (
                <p className="yet">
                  This part is not released yet. It will be on this page when it is.
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Film({ part: { title, video }, path }: { part: SeriesPart; path: string }) {
  const captions = video.replace(/\.mp4$/, ".vtt");
  return (
    <video controls preload="none" aria-label={title}>
      <source src={`${path}/${video}`} type="video/mp4" />
      <track kind="captions" src={`${path}/${captions}`} srcLang="en" label="English" default />
    </video>
  );
}

type SeriesMailsProps = {
  /** When they were ended, at the first office. */
  ended: string | undefined;
  path: string;
};

/** Ends the mails about the series, and nothing else. */
export function SeriesMails({ ended, path }: SeriesMailsProps) {
  return (
    <section className="band" id="mails">
      <div className="wrap split w5 top-al">
        <h2>Emails about the series</h2>
        {ended === undefined ? (
          <form action={`${path}?${postedParameter}=unsubscribe`} method="post">
            <p>
              You agreed to receive communications from us: emails about the series. You can
              unsubscribe at any time, and still watch the parts on this page.
            </p>
            <p className="acts">
              <Button type="submit" look="line">
                Unsubscribe
              </Button>
            </p>
          </form>
        ) : (
          <p>
            You unsubscribed on {ended}. We send you no more emails about the series. To get them
            again, register again.
          </p>
        )}
      </div>
    </section>
  );
}
