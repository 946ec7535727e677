import type { Item } from "../server/item.ts";

/** What was sent, under the labels that its sender had, and its files to download. */
export function Sent({ item, path }: { item: Item; path: string }) {
  const { answers, files } = item;
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">What was sent</h2>
      <dl className="inbox-sent">
        {answers.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd dir="auto">{name === "email" ? <Address of={value} /> : value}</dd>
          </div>
        ))}
        {files.map(({ id, name, size, arrived }) => (
          <div key={id}>
            <dt>File</dt>
            <dd>
              {arrived ? (
                <>
                  <a href={`${path}/${id}`} download>
                    <bdi>{name}</bdi>
                  </a>{" "}
                  ({size}). We do not know who made it: open it only if you expect it.
                </>
              ) : (
                <>
                  <bdi>{name}</bdi> ({size}) did not arrive: only its name did.
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

// Encoded, because an address may hold a `?` after which a mail program would read a `bcc` (RFC 6068, 2).
const Address = ({ of }: { of: string }) => <a href={`mailto:${encodeURIComponent(of)}`}>{of}</a>;
