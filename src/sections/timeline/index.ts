import { defineKind } from "../kind.ts";
import { timeline as schema } from "./schema.ts";
import styles from "./timeline.css?inline";
import { Timeline } from "./timeline.tsx";

export const timeline = defineKind({
  schema,
  Component: Timeline,
  styles: [styles],
  field: "night",
});
