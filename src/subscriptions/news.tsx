import type { ReactNode } from "react";
import { NothingSent } from "../forms/nothing-sent.tsx";
import type { Reach } from "../forms/reach.ts";
import "../ui/notice.css";

/** What the page of a box has to say of a post. `asked` is the same for every address: nobody learns who is subscribed. */
export type RequestNews = "asked" | "erased" | "unavailable" | "malformed";

interface NewsOfRequestProps {
  id: string;
  news: RequestNews;
  /** What is said of each. */
  words: Readonly<Record<RequestNews, ReactNode>>;
  reach: Reach;
}

/** What became of asking for a subscription, or of erasing one. */
export function NewsOfRequest({ id, news, words, reach }: NewsOfRequestProps) {
  if (news === "unavailable" || news === "malformed") {
    return (
      <NothingSent id={id} reach={reach}>
        {words[news]}
      </NothingSent>
    );
  }
  return (
    <div className="notice" id={id} tabIndex={-1}>
      {words[news]}
    </div>
  );
}
