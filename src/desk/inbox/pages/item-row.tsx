import { writtenTime } from "../../pages/written-time.ts";
import { itemPath } from "../../paths.ts";
import type { ListedItem } from "../server/answer-list.ts";
import { PromisedMark } from "./promised-mark.tsx";
import { statusNames } from "./status-names.ts";

/** An item in a list: who, what, when, and what is to be done. */
export function ItemRow({ item, today }: { item: ListedItem; today: string }) {
  const { reference, title, sender, excerpt, status, place, receivedAt, assignee, wroteAgainAt } =
    item;
  return (
    <li className={status === "received" ? "new" : undefined}>
      <a href={itemPath(reference)}>
        <b dir="auto">{sender}</b>
        <span className="inbox-excerpt" dir="auto">
          {excerpt}
        </span>
      </a>
      <p className="inbox-marks">
        <span>{title}</span>
        <span>{writtenTime(receivedAt)}</span>
        <span>{place === "spam" ? "Spam" : statusNames[status]}</span>
        {assignee && <span>{assignee}</span>}
        {wroteAgainAt && status !== "answered" && status !== "closed" && (
          <strong>Wrote again, {writtenTime(wroteAgainAt)}</strong>
        )}
        {item.hasFile && <span>With a file</span>}
        {item.hasFailedMail && <strong>A mail failed</strong>}
        {item.promisedBy && <PromisedMark day={item.promisedBy} today={today} />}
      </p>
    </li>
  );
}
