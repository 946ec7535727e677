import { canonicalPath } from "../../src/common/urls.ts";
import { camelCase, pascalCase } from "./names.ts";

/** The rules of a new form: who writes, and one line as an example. */
export const schemaTemplate = (name: string): string => `import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { firstName, lastName } from "../../forms/person.ts";
import { emailAddress, line } from "../../forms/text.ts";

export const ${camelCase(name)}Form = {
  name: "${name}",
  schema: z.strictObject({
    firstName,
    lastName,
    email: emailAddress("Please enter a valid email address"),
    request: line({
      label: "Your request",
      min: 5,
      max: 200,
      tooShort: "Your request must be at least 5 characters",
    }),
  }),
} as const satisfies FormDefinition;
`;

/** The fields of a new form. */
export const formTemplate = (
  name: string,
  heading: string,
): string => `import { FormFrame, type FormProps } from "../../forms/form-frame.tsx";
import { PersonFields } from "../../forms/person-fields.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ${camelCase(name)}Form } from "./schema.ts";

const success = { title: "Form submitted", description: "We'll get back to you soon!" };

/** The form under the heading ${JSON.stringify(heading)}. */
export function ${pascalCase(name)}Form(props: FormProps) {
  return (
    <FormFrame {...props} form={${camelCase(name)}Form} send="Send" success={success}>
      {({ field, values }) => (
        <>
          <PersonFields field={field} values={values} />
          <TextField label="Your request" {...field("request")} value={values.request} />
        </>
      )}
    </FormFrame>
  );
}
`;

/** What the mails of a new form say. */
export const wordingTemplate = (name: string): string => `
${name}:
  title: ${name.replaceAll("-", " ")} form
  labels:
    firstName: First name
    lastName: Last name
    email: Email
    request: Request
  receipt:
    subject: We have your message
    heading: We have your message.
    next:
      - A person reads it and answers within one working day.
`;

/** The route of a page that had no form before. */
export function routeTemplate(path: string, name: string): string {
  const source = toSource(path);
  return `---
import { ${camelCase(name)}Form } from "${source}hiring/${name}/schema.ts";
import FormPage from "${source}live/form-page.astro";

export const prerender = false;
export const takesPosts = true;

const answer = await Astro.locals.services.answerPage(Astro, [${camelCase(name)}Form]);
if (answer.response) return answer.response;
Astro.response.status = answer.status;
---

<FormPage path="${canonicalPath(path)}" stateOf={answer.stateOf} />
`;
}

/** From `src/pages/services/staffing.astro` up to `src`: `../../`. */
const toSource = (path: string) => "../".repeat(path.split("/").length - 1);

/** The section of the content file. */
export const sectionTemplate = (name: string, heading: string) => ({
  kind: "form",
  id: name,
  form: name,
  heading,
  lead: "Say here in a sentence or two what the form is for, and what a visitor gets for filling it in.",
  points: [
    "Say what to have at hand, one fact a line.",
    "Say what happens next, and by when.",
    "Say what we never do with the answers.",
  ],
});
