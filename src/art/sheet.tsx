import { type ArtFile, type ArtKind, type ArtName, fileOf, pictureOf } from "./art-file.tsx";
import { LatePicture } from "./late-picture.tsx";

/** One picture of a sheet. */
export type SheetItem = { [Kind in ArtKind]: { kind: Kind; name: ArtName<Kind> } }[ArtKind];

const sheets = new Map<string, ArtFile>();

/**
 * One file with several pictures, one below the other, each with a view of its own (SVG 2, 16.5.3). What stands
 * together is fetched together: a dozen small files cost more in requests and headers than in drawings.
 */
export function artSheet(items: readonly SheetItem[]): ArtFile {
  const key = items.map(idOf).join();
  const known = sheets.get(key);
  if (known) return known;
  const file = fileOf("sheet/art", stack(items));
  sheets.set(key, file);
  return file;
}

function stack(items: readonly SheetItem[]) {
  const drawings = [];
  let [widest, y] = [0, 0];
  for (const item of new Map(items.map((one) => [idOf(one), one])).values()) {
    const { viewBox, drawing } = pictureOf(item.kind, item.name);
    const [, , width = 0, height = 0] = viewBox.split(" ").map(Number);
    drawings.push(
      <svg
        key={idOf(item)}
        aria-hidden="true"
        y={y}
        width={width}
        height={height}
        viewBox={viewBox}
      >
        {drawing}
      </svg>,
      <view key={`view-${idOf(item)}`} id={idOf(item)} viewBox={`0 ${y} ${width} ${height}`} />,
    );
    widest = Math.max(widest, width);
    y += height;
  }
  return { viewBox: `0 0 ${widest} ${y}`, drawing: <>{drawings}</> };
}

type SheetArtProps = {
  /** All pictures of the sheet, as {@link artSheet} takes them. */
  sheet: readonly SheetItem[];
  item: SheetItem;
  /** The size in the layout, in CSS pixels. */
  width: number;
  height: number;
};

/** One picture out of a sheet. It is decoration: the words beside it say what it shows. */
export function SheetArt({ sheet, item, width, height }: SheetArtProps) {
  return (
    <LatePicture src={`/art/${artSheet(sheet).path}#${idOf(item)}`} width={width} height={height} />
  );
}

const idOf = ({ kind, name }: SheetItem) => `${kind}-${name}`;
