import { defineKind } from "../kind.ts";
import styles from "./form.css?inline";
import { Form } from "./form.tsx";
import { form as schema } from "./schema.ts";

export const form = defineKind({
  schema,
  Component: Form,
  styles: [styles],
  mayRepeat: true,
});
