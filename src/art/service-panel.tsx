import { Art } from "./art.tsx";
import { PanelBack, type PanelName } from "./pictures/panels.tsx";

/**
 * A panel of the home page's services. The sun is inline (class `sun`), so that it can rise on hover; the people
 * before it are a file. The style sheet lays the image over the SVG: `.panel` is their common frame.
 */
export function ServicePanel({ name }: { name: PanelName }) {
  return (
    <div className="panel">
      <PanelBack name={name} />
      <Art kind="panel" name={name} width={300} height={360} />
    </div>
  );
}
