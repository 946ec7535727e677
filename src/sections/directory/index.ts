import { defineKind } from "../kind.ts";
import { iconsOf } from "../pictures.ts";
import styles from "./directory.css?inline";
import { Directory } from "./directory.tsx";
import { directory as schema } from "./schema.ts";

export const directory = defineKind({
  schema,
  Component: Directory,
  styles: [styles],
  pictures: ({ groups }) => groups.flatMap(({ links }) => iconsOf(links)),
});
