import { defineKind } from "../kind.ts";
import { emblem } from "../pictures.ts";
import styles from "./cases.css?inline";
import { Cases } from "./cases.tsx";
import { cases as schema } from "./schema.ts";

export const cases = defineKind({
  schema,
  Component: Cases,
  styles: [styles],
  pictures: ({ cases }) => cases.flatMap((one) => ("icon" in one ? [emblem(one.icon)] : [])),
});
