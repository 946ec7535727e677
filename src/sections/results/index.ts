import { defineKind } from "../kind.ts";
import { iconsOf } from "../pictures.ts";
import styles from "./results.css?inline";
import { Results } from "./results.tsx";
import { results as schema } from "./schema.ts";

export const results = defineKind({
  schema,
  Component: Results,
  styles: [styles],
  pictures: ({ results }) => iconsOf(results),
});
