import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FormState } from "../forms/form-state.ts";
import { Correction } from "../private-link/correction.tsx";
import { linkedFormNames } from "./forms.ts";

const state: FormState = {
  path: "/t/token",
  submissionKey: "",
  values: {},
  errors: {},
  result: undefined,
};
const reach = {
  phone: "+1 305 555 0142",
  phoneHref: "tel:+13055550142",
  email: "hello@example.com",
};

test.each(linkedFormNames)("what was sent by the form %s can be corrected", (name) => {
  const html = renderToStaticMarkup(
    <Correction name={name} state={state} reach={reach} hasFile={false} />,
  );
  expect(html).toContain("</form>");
});
