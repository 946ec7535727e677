import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";
import { Field } from "./field.tsx";

test("ties the label, the hint and the message to the control", () => {
  const markup = renderToStaticMarkup(
    <Field label="Email" name="email" id="email" hint="We answer to it" error="Not an address">
      {(control) => <input {...control} />}
    </Field>,
  );
  expect(markup).toContain('<label for="email">');
  expect(markup).toContain('aria-invalid="true"');
  expect(markup).toContain('aria-describedby="email-hint email-error"');
  expect(markup).toContain('<p class="hint" id="email-hint">We answer to it</p>');
  expect(markup).toContain('<p class="err" id="email-error">Not an address</p>');
});

test("a field without fault says nothing of one", () => {
  const markup = renderToStaticMarkup(
    <Field label="Email" name="email" optional>
      {(control) => <input {...control} />}
    </Field>,
  );
  expect(markup).not.toMatch(/aria-invalid|aria-describedby|class="err"/);
  expect(markup).toContain("optional");
});

test("two fields of one name on a page have ids of their own", () => {
  const field = (
    <Field label="Email" name="email">
      {(control) => <input {...control} />}
    </Field>
  );
  const markup = renderToStaticMarkup(
    <>
      {field}
      {field}
    </>,
  );
  const ids = [...markup.matchAll(/<input id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});

test("the summary counts the faults and links each to its field", () => {
  const markup = renderToStaticMarkup(
    <ErrorSummary
      id="contact-answer"
      errors={[
        { fieldId: "name", message: "Name must be at least 2 characters" },
        { fieldId: "email", message: "Please enter a valid email address" },
      ]}
    />,
  );
  expect(markup).toMatch(/id="contact-answer" role="alert" tabindex="-1"/i);
  expect(markup).toContain("2 fields need another look.");
  expect(markup).toContain('<a href="#email">Please enter a valid email address</a>');
});

test("the summary of a form without fault is not there", () => {
  expect(renderToStaticMarkup(<ErrorSummary id="contact-answer" errors={[]} />)).toBe("");
});
