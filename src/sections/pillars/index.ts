import paper from "../../ui/paper.css?inline";
import { defineKind } from "../kind.ts";
import { iconsOf } from "../pictures.ts";
import styles from "./pillars.css?inline";
import { Pillars } from "./pillars.tsx";
import { pillars as schema } from "./schema.ts";

export const pillars = defineKind({
  schema,
  Component: Pillars,
  styles: [paper, styles],
  pictures: ({ pillars }) => iconsOf(pillars),
});
