import { defineKind } from "../kind.ts";
import rays from "../rays.css?inline";
import styles from "./banner.css?inline";
import { Banner } from "./banner.tsx";
import { banner as schema } from "./schema.ts";

export const banner = defineKind({
  schema,
  Component: Banner,
  styles: [rays, styles],
  field: "ember",
});
