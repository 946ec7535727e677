import { defineKind } from "../kind.ts";
import { iconsOf } from "../pictures.ts";
import styles from "./industries.css?inline";
import { Industries } from "./industries.tsx";
import { industries as schema } from "./schema.ts";

export const industries = defineKind({
  schema,
  Component: Industries,
  styles: [styles],
  pictures: ({ main }) => iconsOf(main),
});
