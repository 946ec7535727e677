import { defineKind } from "../kind.ts";
import { iconsOf } from "../pictures.ts";
import styles from "./cards.css?inline";
import { Cards } from "./cards.tsx";
import { cards as schema } from "./schema.ts";

export const cards = defineKind({
  schema,
  Component: Cards,
  styles: [styles],
  pictures: ({ cards }) => iconsOf(cards),
});
