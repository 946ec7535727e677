import words from "../../../../content/mails/hire.yaml?raw";
import type { FieldValues } from "../../../forms/form.ts";
import { examplePerson } from "../../../forms/server/example-person.ts";
import { registerForm } from "../../../forms/server/register-form.ts";
import { hireForm, isHireService } from "../schema.ts";

export const hire = registerForm({
  definition: hireForm,
  words,
  openingValues: serviceOf,
  example: {
    ...examplePerson,
    phone: "305 555 0142",
    userType: "employer",
    service: "executive",
  },
});

function serviceOf(query: URLSearchParams): FieldValues {
  const service = query.get("service") ?? "";
  return isHireService(service) ? { service } : {};
}
