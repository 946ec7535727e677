import type { ReactNode } from "react";
import "./offices.css";

/** The offices beside each other, each an article that the page passes in. */
export function Offices({ children }: { children: ReactNode }) {
  return (
    <section className="offices" aria-label="Our offices">
      <div className="wrap">{children}</div>
    </section>
  );
}
