import { noticeAtCollection } from "../common/legal-pages.ts";

/** Leads from a form to what is kept of it, in a tab of its own, so that nothing typed is lost. */
export function NoticeLink() {
  return (
    <p className="small">
      <a href={noticeAtCollection} target="_blank" rel="noopener">
        What we keep of this, and for how long<span className="sr"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
