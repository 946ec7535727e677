import { defineKind } from "../kind.ts";
import styles from "./feature.css?inline";
import { Feature } from "./feature.tsx";
import { pictureOf } from "./picture.ts";
import { feature as schema } from "./schema.ts";

export const feature = defineKind({
  schema,
  Component: Feature,
  styles: [styles],
  pictures: ({ picture }) => [pictureOf(picture)],
  mayRepeat: true,
});
