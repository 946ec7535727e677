import { defineKind } from "../kind.ts";
import { services as schema } from "./schema.ts";
import styles from "./services.css?inline";
import { Services } from "./services.tsx";

export const services = defineKind({
  schema,
  Component: Services,
  styles: [styles],
  pictures: ({ services }) => services.map(({ panel }) => ({ kind: "panel", name: panel })),
});
