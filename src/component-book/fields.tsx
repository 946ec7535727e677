import type { ReactNode } from "react";
import { FileField } from "../forms/file-field.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Choices } from "../ui/choices.tsx";
import { Combobox } from "../ui/combobox.tsx";
import { type Control, Field } from "../ui/field.tsx";
import { TextField } from "../ui/text-field.tsx";

interface FieldState {
  label: string;
  value?: string;
  hint?: string;
  error?: string;
  optional?: true;
}

const states: readonly FieldState[] = [
  { label: "Empty" },
  { label: "Filled", value: "Hyderabad" },
  { label: "With a hint", hint: "City and state, or a postal code" },
  { label: "Optional", optional: true },
  { label: "With an error", value: "?", error: "Please name a city that we know" },
  {
    label: "With a hint and an error",
    hint: "City and state, or a postal code",
    error: "Please name a city that we know",
  },
];

/** A kind of control in each state that a field has, or in those that are given. */
function inEachState(
  name: string,
  render: (control: Control, value: string) => ReactNode,
  of = states,
) {
  return of.map(({ value = "", ...field }) => (
    <Field key={field.label} name={name} {...field}>
      {(control) => render(control, value)}
    </Field>
  ));
}

/** No page can fill it: its visitor chooses a file. */
const fileStates: readonly FieldState[] = [
  { label: "Empty" },
  { label: "With a hint", hint: "PDF or Word, up to 10 MB" },
  { label: "With an error", error: "The file is larger than 10 MB" },
];

const cities = ["Hyderabad", "Houston", "Miami"];
const choices = [
  { value: "us", label: "The United States" },
  { value: "in", label: "India" },
];

/** Each field in its states, by the module that it is in. */
export const fields = {
  "ui/text-field": states.map(({ value, ...field }) => (
    <TextField key={field.label} name="text" value={value} {...field} />
  )),
  "ui/field": (
    <>
      {inEachState("textarea", (control, value) => (
        <textarea {...control} rows={3} defaultValue={value} />
      ))}
      {inEachState("select", (control, value) => (
        <select {...control} defaultValue={value}>
          <option value="">Choose a city</option>
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </select>
      ))}
    </>
  ),
  "ui/combobox": inEachState("combobox", (control, value) => (
    <Combobox
      control={control}
      listLabel="Cities"
      placeholder="Type an h..."
      initialValue={value}
      options={cities}
      find={(text) => cities.filter((city) => city.toLowerCase().includes(text.toLowerCase()))}
      textOf={(city) => city}
      noteOf={() => "city"}
      noMatch="No city found"
      countOf={(count) => `${count} found`}
    />
  )),
  "ui/choices": [
    { label: "None chosen", chosen: undefined },
    { label: "One chosen", chosen: "in" },
    { label: "With an error", chosen: undefined, error: "Please choose a country" },
  ].map((state, index) => (
    <Choices
      key={state.label}
      name={`choices-${index}`}
      id={`choices-${index}`}
      {...{ choices, ...state }}
    />
  )),
  "ui/checkbox": [
    { label: "Not ticked", checked: false },
    { label: "Ticked", checked: true },
    { label: "With an error", checked: false, error: "Please agree first" },
  ].map(({ label, ...state }, index) => (
    <Checkbox key={label} name="checkbox" id={`checkbox-${index}`} {...state}>
      {label}: I agree to what this statement says.
    </Checkbox>
  )),
  "forms/file-field": inEachState("file", (control) => <FileField {...control} />, fileStates),
};
