import type { SheetItem } from "../art/index.ts";
import type { Emblem, Person } from "./fields.ts";

/** Somebody's portrait in an arch. */
export const arch = (name: Person): SheetItem => ({ kind: "arch", name });

export const emblem = (name: Emblem): SheetItem => ({ kind: "emblem", name });

/** The emblems of what has one. */
export function iconsOf(items: readonly { icon?: Emblem | undefined }[]): SheetItem[] {
  return items.flatMap(({ icon }) => (icon ? [emblem(icon)] : []));
}
