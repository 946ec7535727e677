import { type ArtFile, type ArtKind, type ArtName, fileOf, pictureOf } from "./art-file.tsx";
import { LatePicture } from "./late-picture.tsx";

/** One picture of a sheet. */
export type SheetItem = { [Kind in ArtKind]: { kind: Kind; name: ArtName<Kind> } }[ArtKind];

/**
 * One file with several pictures, one below the other, each with a view of its own (SVG 2, 16.5.3). What stands
 * together is fetched together: a dozen small files cost more in requests and headers than in drawings.
 */
export class ArtSheet {
  readonly #items: ReadonlyMap<string, SheetItem>;
  #file: ArtFile | undefined;

  /** @param items in the order of the page; what stands there twice is drawn once */
  constructor(items: readonly SheetItem[]) {
    this.#items = new Map(items.map((item) => [idOf(item), item]));
  }

  /** Nothing, where the page has no pictures. It is drawn when it is first asked for. */
  get file(): ArtFile | undefined {
    if (this.#items.size > 0) this.#file ??= fileOf("sheet/art", stack(this.#items));
    return this.#file;
  }

  /**
   * The address of one picture.
   * @throws {Error} for a picture that was not named when the sheet was made
   */
  addressOf(item: SheetItem): string {
    const id = idOf(item);
    if (!this.file || !this.#items.has(id)) throw new Error(`${id} is not on the page's sheet`);
    return `/art/${this.file.path}#${id}`;
  }
}

/**
 * No view box around all of them: WebKit takes an image's shape from it, not from the view that is shown, and would lay
 * out each picture as tall as the whole sheet.
 */
function stack(items: ReadonlyMap<string, SheetItem>) {
  const drawings = [];
  let y = 0;
  for (const [id, { kind, name }] of items) {
    const { viewBox, drawing } = pictureOf(kind, name);
    const [, , width = 0, height = 0] = viewBox.split(" ").map(Number);
    drawings.push(
      <svg key={id} aria-hidden="true" y={y} width={width} height={height} viewBox={viewBox}>
        {drawing}
      </svg>,
      <view key={`view-${id}`} id={id} viewBox={`0 ${y} ${width} ${height}`} />,
    );
    y += height;
  }
  return { drawing: <>{drawings}</> };
}

type SheetArtProps = {
  sheet: ArtSheet;
  item: SheetItem;
  /** The size in the layout, in CSS pixels. */
  width: number;
  height: number;
};

/** One picture out of a sheet. It is decoration: the words beside it say what it shows. */
export function SheetArt({ sheet, item, width, height }: SheetArtProps) {
  return <LatePicture src={sheet.addressOf(item)} width={width} height={height} />;
}

const idOf = ({ kind, name }: SheetItem) => `${kind}-${name}`;
