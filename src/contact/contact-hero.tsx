import { WorldHero } from "../ui/world-hero.tsx";
import "../ui/world-hero.css";

/** The top of the contact page: the two offices on one map, joined by five arcs. */
export function ContactHero() {
  return (
    <WorldHero field="sky">
      <h1>Write to either office.</h1>
      <p className="lead">Two offices, one form. Tell us what you need and where you are.</p>
    </WorldHero>
  );
}
