import { renderToStaticMarkup } from "react-dom/server";
import { pictureOf } from "./art-file.tsx";
import { Defs, usedDefs } from "./defs.tsx";
import type { StoryName } from "./pictures/stories.tsx";

/** A story's drawing as its hero, inline: it is there at the first paint. */
export function StoryScene({ name }: { name: StoryName }) {
  const { viewBox, drawing } = pictureOf("story", name);
  const ids = usedDefs(renderToStaticMarkup(<svg aria-hidden="true">{drawing}</svg>));
  return (
    <svg className="story-scene" viewBox={viewBox} aria-hidden="true">
      <Defs ids={ids} />
      {drawing}
    </svg>
  );
}
