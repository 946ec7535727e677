import { WorldHero } from "../ui/world-hero.tsx";
import "../ui/world-hero.css";

/** The components with drawings, which the server alone can make. */
export const stillComponents = {
  "ui/world-hero": (
    <WorldHero field="sky">
      <p className="lead">The page's heading and lead stand here.</p>
    </WorldHero>
  ),
};
