import { defineKind } from "../kind.ts";
import styles from "./pairs.css?inline";
import { Pairs } from "./pairs.tsx";
import { pairs as schema } from "./schema.ts";

export const pairs = defineKind({
  schema,
  Component: Pairs,
  styles: [styles],
});
