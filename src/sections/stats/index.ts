import { defineKind } from "../kind.ts";
import { stats as schema } from "./schema.ts";
import styles from "./stats.css?inline";
import { Stats } from "./stats.tsx";

export const stats = defineKind({
  schema,
  Component: Stats,
  styles: [styles],
  field: "night",
});
