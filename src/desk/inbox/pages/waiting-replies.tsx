import { PressForm } from "../../pages/press-form.tsx";
import { writtenTime } from "../../pages/written-time.ts";
import { inboxForms } from "../forms.ts";
import type { HistoryEntry } from "../server/history.ts";

/** The replies that are not out yet, each with a button that takes it back. */
export function WaitingReplies({
  entries,
  path,
}: {
  entries: readonly HistoryEntry[];
  path: string;
}) {
  const waiting = entries.flatMap((entry) =>
    entry.kind !== "status" && entry.reply?.state === "waiting"
      ? [{ ...entry.reply, by: entry.by }]
      : [],
  );
  return waiting.map(({ number, dueAt, by }) => (
    <div key={number} className="desk-confirm">
      <p>
        A reply by {by} goes out {writtenTime(dueAt)}.
      </p>
      <PressForm form={inboxForms.takeBack} path={path} id={String(number)}>
        Undo
      </PressForm>
    </div>
  ));
}
