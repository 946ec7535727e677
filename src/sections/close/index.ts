import { defineKind } from "../kind.ts";
import rays from "../rays.css?inline";
import styles from "./close.css?inline";
import { Close } from "./close.tsx";
import { close as schema } from "./schema.ts";

export const close = defineKind({
  schema,
  Component: Close,
  styles: [rays, styles],
});
