import { rssPath } from "../domain/alert-search.ts";
import type { JobCriteria } from "../domain/criteria.ts";
import { describeCriteria } from "../domain/describe-criteria.ts";

/** Tells feed readers, in the head of a search's page, where the search's feed is. */
export function RssLink({ criteria }: { criteria: JobCriteria }) {
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={describeCriteria(criteria)}
      href={rssPath(criteria)}
    />
  );
}
