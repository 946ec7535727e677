import { defineKind } from "../kind.ts";
import rays from "../rays.css?inline";
import styles from "./doors.css?inline";
import { Doors } from "./doors.tsx";
import { doors as schema } from "./schema.ts";

export const doors = defineKind({
  schema,
  Component: Doors,
  styles: [rays, styles],
  field: "sky",
});
