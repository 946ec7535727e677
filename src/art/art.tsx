import { type ArtKind, type ArtName, artUrl } from "./art-file.tsx";

interface ArtProps<Kind extends ArtKind> {
  kind: Kind;
  name: ArtName<Kind>;
  /** The size in the layout, in CSS pixels: it reserves the space, so that nothing shifts. */
  width: number;
  height: number;
  className?: string;
  /** For what is in the first view; everything else loads when it comes near. */
  eager?: boolean;
}

/** A piece of art from its own file. It is decoration: the words beside it say what it shows. */
export function Art<Kind extends ArtKind>({
  kind,
  name,
  width,
  height,
  className,
  eager = false,
}: ArtProps<Kind>) {
  return (
    <img
      className={className}
      src={artUrl(kind, name)}
      alt=""
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
