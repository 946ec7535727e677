import { type ArtKind, type ArtName, artUrl } from "./art-file.tsx";
import { LatePicture } from "./late-picture.tsx";

interface ArtProps<Kind extends ArtKind> {
  kind: Kind;
  name: ArtName<Kind>;
  /** The size in the layout, in CSS pixels: it reserves the space, so that nothing shifts. */
  width: number;
  height: number;
  className?: string;
  /** For what is so near the first view that it would take the fonts' time; see {@link LatePicture}. */
  late?: boolean;
}

/** A piece of art from its own file, fetched when it comes near. It is decoration: the words beside it say what it shows. */
export function Art<Kind extends ArtKind>({ kind, name, late = false, ...size }: ArtProps<Kind>) {
  const src = artUrl(kind, name);
  if (late) return <LatePicture src={src} {...size} />;
  return <img src={src} alt="" {...size} loading="lazy" decoding="async" />;
}
