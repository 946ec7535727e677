import { QuotedText } from "./quoted-text.tsx";

/** A mail of the conversation as its reader sees it behind the private link. */
export type ShownReply = {
  id: string;
  text: string;
  /** Undefined for the reader's own. */
  staffName: string | undefined;
  sent: string;
};

/** What we have answered, and what came back by mail, the oldest first. */
export function Replies({ replies }: { replies: readonly ShownReply[] }) {
  if (replies.length === 0) return null;
  return (
    <section className="band">
      <div className="wrap split w5 top-al">
        <h2>{replies.some(isOwn) ? "What we wrote to each other" : "What we answered"}</h2>
        <dl className="sent">
          {replies.map((reply) => (
            <div key={reply.id}>
              <dt>
                {reply.staffName ?? "You, by email"}, {reply.sent}
              </dt>
              {isOwn(reply) ? (
                <dd>
                  <QuotedText text={reply.text} />
                </dd>
              ) : (
                <dd dir="auto">{reply.text}</dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const isOwn = ({ staffName }: ShownReply) => staffName === undefined;
