import "./topics.css";

type Topic = { label: string; href: string; isChosen: boolean };

/** Links between what can be booked on one page. */
export function Topics({ topics }: { topics: readonly Topic[] }) {
  return (
    <nav className="topics" aria-label="What to book">
      {topics.map(({ label, href, isChosen }) => (
        <a key={href} href={href} aria-current={isChosen ? "true" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
