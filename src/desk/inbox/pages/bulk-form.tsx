import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../pages/notice.tsx";
import { writeCriteria } from "../criteria.ts";
import { inboxForms } from "../forms.ts";
import { mostAtOnce } from "../most-at-once.ts";
import type { ListShown } from "../server/answer-list.ts";
import { listTarget } from "./list-target.ts";

const news = {
  done: "Done with all of them.",
  stale:
    "Nothing was changed: others match by now, or one of them has changed. Look at them, and press again if it still fits.",
  refused: "That could not be done. Nothing was changed.",
} as const;

/** What can be done with all that match, and not only with those of this page. */
export function BulkForm({ shown }: { shown: ListShown }) {
  const { matching, bulkNews, criteria, colleagues } = shown;
  const count = matching?.count ?? 0;
  return (
    <>
      {bulkNews && <Notice isBad={bulkNews !== "done"}>{news[bulkNews]}</Notice>}
      {count > mostAtOnce && (
        <p>More than {mostAtOnce} match: to change all at once, look for fewer.</p>
      )}
      {matching && count > 1 && count <= mostAtOnce && (
        <details className="inbox-bulk">
          <summary>All {count} that match</summary>
          <form className="inbox-save" method="post" action={listTarget(inboxForms.bulk, criteria)}>
            <input type="hidden" name="query" value={writeCriteria(criteria)} />
            <input type="hidden" name="version" value={matching.version} />
            <Field label="What to do with them" name="act">
              {(control) => (
                <select {...control}>
                  {/* A mail that failed stays in its list until it is out. */}
                  {criteria.tab !== "failed" && <option value="close">Close</option>}
                  <option value="spam">Spam</option>
                  {colleagues.map(({ id, name }) => (
                    <option key={id} value={id}>
                      Give to {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Button type="submit" look="line">
              Do it with all {count}
            </Button>
          </form>
        </details>
      )}
    </>
  );
}
