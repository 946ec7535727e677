import type { SheetItem } from "../art/index.ts";

/** Who reads what visitors write. */
export const readers: readonly SheetItem[] = [
  { kind: "bust", name: "noor" },
  { kind: "bust", name: "marcus" },
  { kind: "bust", name: "lakshmi" },
];
