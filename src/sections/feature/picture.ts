import type { SheetItem } from "../../art/index.ts";
import { arch, emblem } from "../pictures.ts";
import type { Feature } from "./schema.ts";

/** The large drawing of a feature. */
export function pictureOf(picture: Feature["picture"]): SheetItem {
  return "person" in picture ? arch(picture.person) : emblem(picture.emblem);
}
