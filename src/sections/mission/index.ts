import { defineKind } from "../kind.ts";
import styles from "./mission.css?inline";
import { Mission } from "./mission.tsx";
import { mission as schema } from "./schema.ts";

export const mission = defineKind({
  schema,
  Component: Mission,
  styles: [styles],
  field: "sky",
});
