import { defineKind } from "../kind.ts";
import { arch } from "../pictures.ts";
import styles from "./prose.css?inline";
import { Prose } from "./prose.tsx";
import { prose as schema } from "./schema.ts";

export const prose = defineKind({
  schema,
  Component: Prose,
  styles: [styles],
  pictures: ({ people }) => people.map(arch),
});
