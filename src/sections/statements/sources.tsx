import { Fragment, type ReactNode } from "react";

type SourcesProps = { sources: readonly { label: string; url: string }[] };

/** Where a statement can be read, as one small line of links. */
export function Sources({ sources }: SourcesProps): ReactNode {
  return (
    <p className="sources small">
      Source:{" "}
      {sources.map(({ label, url }, index) => (
        <Fragment key={url}>
          {index > 0 && "; "}
          <a href={url}>{label}</a>
        </Fragment>
      ))}
    </p>
  );
}
