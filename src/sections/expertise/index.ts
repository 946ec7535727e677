import { defineKind } from "../kind.ts";
import { iconsOf } from "../pictures.ts";
import styles from "./expertise.css?inline";
import { Expertise } from "./expertise.tsx";
import { expertise as schema } from "./schema.ts";

export const expertise = defineKind({
  schema,
  Component: Expertise,
  styles: [styles],
  pictures: ({ items }) => iconsOf(items),
});
