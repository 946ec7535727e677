import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Combobox } from "./combobox.tsx";
import { Field } from "./field.tsx";

test("without script it is a plain text field, with its name, its placeholder and its value", () => {
  const markup = renderToStaticMarkup(
    <Field label="Fruit" name="fruit" id="fruit">
      {(control) => (
        <Combobox
          control={control}
          listLabel="Fruits"
          placeholder="Enter fruit..."
          initialValue="Pear"
          options={["Apple", "Pear"]}
          find={() => ["Apple"]}
          textOf={(option) => option}
          noteOf={() => "sweet"}
          noMatch="No fruit found"
          countOf={(count) => `${count} fruits`}
        />
      )}
    </Field>,
  );
  expect(markup).toMatch(/<input id="fruit" type="text"[^>]* name="fruit"/);
  expect(markup).toContain('placeholder="Enter fruit..."');
  expect(markup).toContain('value="Pear"');
  expect(markup).not.toMatch(/role=|aria-|Apple/);
});
