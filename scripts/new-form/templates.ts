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

/** What the server knows of a new form. */
export const registrationTemplate = (
  name: string,
): string => `import words from "../../../../content/mails/${name}.yaml?raw";
import { examplePerson } from "../../../forms/server/example-person.ts";
import { registerForm } from "../../../forms/server/register-form.ts";
import { ${camelCase(name)}Form } from "../schema.ts";

export const ${camelCase(name)} = registerForm({
  definition: ${camelCase(name)}Form,
  words,
  example: { ...examplePerson, request: "An example request" },
});
`;

/** A line of the server's list of forms. */
export const listedForm = (name: string): string =>
  `export { ${camelCase(name)} as "${name}" } from "../hiring/${name}/server/form.ts";\n`;

/** A line of the list of what is shown. */
export const listedIsland = (name: string): string =>
  `export { default as "${name}" } from "../hiring/${name}/island.astro";\n`;

/** What the browser tests hold a new form against. */
export const factTemplate = (
  name: string,
  path: string,
): string => `import { ana, type FormFact, names, nobody, person } from "../../../tests/e2e/spec-facts/form-fact.ts";

export const fact: FormFact = {
  name: "${name}",
  paths: ["${path}"],
  button: "Send",
  success: ["Form submitted", "We'll get back to you soon!"],
  defaults: { ...person, request: "" },
  answers: (email) => [...ana(email), ["Your request", "An example request"]],
  broken: [
    {
      answers: [...nobody(), ["Your request", "Four"]],
      messages: [
        ...names,
        "Please enter a valid email address",
        "Your request must be at least 5 characters",
      ],
    },
  ],
  mails: {
    staff: "New ${title(name)}",
    receipt: "We have your message",
    says: ["Request: An example request"],
  },
};
`;

const title = (name: string) => `${name.replaceAll("-", " ")} form`;

/** What the mails of a new form say. */
export const wordingTemplate = (name: string): string => `title: ${title(name)}
labels:
  firstName: First name
  lastName: Last name
  email: Email
  request: Request
receipt:
  subject: We have your message
  heading: We have your message.
  next:
    - A person reads it and answers within {answerWithin}.
`;

/** How a new form stands on its page. */
export const islandTemplate = (name: string): string => `---
import type { FormProps } from "../../forms/form-frame.tsx";
import { ${pascalCase(name)}Form } from "./form.tsx";

export const shows = ["keys"];

type Props = FormProps;
---

{Astro.props.correction ? <${pascalCase(name)}Form {...Astro.props} /> : <${pascalCase(name)}Form client:visible {...Astro.props} />}
`;

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
