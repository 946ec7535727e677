import type { ReactNode } from "react";
import { WorldMap } from "../art/index.ts";

/**
 * A hero over the world, its two offices joined by arcs. Its CSS is `world-hero.css`, which the page that shows it
 * brings: pages inline only what they use.
 */
export function WorldHero({ field, children }: { field: string; children: ReactNode }): ReactNode {
  return (
    <section className={`world-hero f-${field}`}>
      <div className="wrap">{children}</div>
      <WorldMap />
    </section>
  );
}
