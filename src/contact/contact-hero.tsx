import { WorldMap } from "../art/index.ts";
import "./contact-hero.css";

/** The top of the contact page: the two offices on one map, joined by five arcs. */
export function ContactHero() {
  return (
    <section className="contact-hero f-sky">
      <div className="wrap">
        <h1>Write to either coast.</h1>
        <p className="lead">Two offices, one form. Tell us what you need and where you are.</p>
      </div>
      <WorldMap />
    </section>
  );
}
