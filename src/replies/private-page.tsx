/** A reply as its reader sees it behind the private link. */
export type ShownReply = { number: number; text: string; staffName: string; sent: string };

/** What we have answered, the oldest first. */
export function Replies({ replies }: { replies: readonly ShownReply[] }) {
  if (replies.length === 0) return null;
  return (
    <section className="band">
      <div className="wrap split w5 top-al">
        <h2>What we answered</h2>
        <dl className="sent">
          {replies.map(({ number, text, staffName, sent }) => (
            <div key={number}>
              <dt>
                {staffName}, {sent}
              </dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
