import { defineKind } from "../kind.ts";
import styles from "./reach.css?inline";
import { Reach } from "./reach.tsx";
import { reach as schema } from "./schema.ts";

export const reach = defineKind({
  schema,
  Component: Reach,
  styles: [styles],
});
