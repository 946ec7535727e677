import type { ReactNode } from "react";
import { components } from "./components.tsx";
import { anchorOf } from "./contents.tsx";

interface EntriesProps {
  of: Readonly<Record<string, ReactNode>>;
  /** Where their states stand. Default: in a band's full width. */
  className?: string;
}

/** Components below each other, under their names. */
export function Entries({ of, className }: EntriesProps) {
  return Object.entries(of).map(([name, shown]) => (
    <section key={name} id={anchorOf(name)} className="book-entry">
      <header className="wrap">
        <h2>{name}</h2>
      </header>
      <div className={className}>{shown}</div>
    </section>
  ));
}

/** The components that may come alive, as one island. */
export function LivingEntries() {
  return <Entries of={components} className="wrap book-states" />;
}
