import { defineKind } from "../kind.ts";
import styles from "./figures.css?inline";
import { Figures } from "./figures.tsx";
import { figures as schema } from "./schema.ts";

export const figures = defineKind({
  schema,
  Component: Figures,
  styles: [styles],
});
