import type { SeriesPart } from "./video-series.schema.ts";

/** The parts of the video series, each with its film, or the word that there is none yet. */
export function VideoSeries({ parts }: { parts: readonly SeriesPart[] }) {
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
              <Film part={part} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Film({ part: { title, video } }: { part: SeriesPart }) {
  if (!video) {
    return <p className="yet">This part is not here yet. We write to you when it is.</p>;
  }
  return (
    <video controls preload="none" aria-label={title}>
      <source src={video.file} type="video/mp4" />
      <track kind="captions" src={video.captions} srcLang="en" label="English" default />
    </video>
  );
}
