import { type InputEvent, type SubmitEvent, useRef, useState } from "react";
import { type FieldErrors, type FormDefinition, postTarget } from "./form.ts";
import { parseForm } from "./parse.ts";
import { type PostResult, postForm } from "./post-form.ts";

type FormOptions = {
  form: FormDefinition;
  /** The path of the page, which receives the post. */
  path: string;
  /** What the server complained about when it rendered the form. */
  initialErrors: FieldErrors;
  /** Judges what a schema cannot see, such as a file; returns the message for each field that is wrong. */
  alsoJudge?: (body: FormData) => FieldErrors;
  onResult: (result: PostResult, element: HTMLFormElement) => void;
};

export type FormState = {
  errors: FieldErrors;
  sending: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** Takes a message away while its field is typed in: on leaving it, the page would move under a press on the button. */
  reconsider: (event: InputEvent<HTMLFormElement>) => void;
};

/**
 * A form that is judged here by the rules that the server has too, and is then sent by script. Without
 * script the browser posts the same form to the same address.
 */
export function useForm({
  form,
  path,
  initialErrors,
  alsoJudge,
  onResult,
}: FormOptions): FormState {
  const [errors, setErrors] = useState(initialErrors);
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);

  const judge = (body: FormData): FieldErrors => {
    const parsed = parseForm(form, ownValues(form, body));
    return { ...(parsed.ok ? {} : parsed.errors), ...alsoJudge?.(body) };
  };

  const complain = (found: FieldErrors, element: HTMLFormElement) => {
    setErrors(found);
    focusFirst(element, found);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    const element = event.currentTarget;
    const body = new FormData(element);
    const found = judge(body);
    complain(found, element);
    if (Object.keys(found).length > 0) return;

    underWay.current = true;
    setSending(true);
    const result = await postForm(postTarget(form, path), body);
    underWay.current = false;
    setSending(false);
    if (result.kind === "invalid") complain(result.errors, element);
    onResult(result, element);
  };

  const reconsider = (event: InputEvent<HTMLFormElement>) => {
    const name = event.target instanceof Element ? nameOf(event.target) : "";
    if (!name || !errors[name]) return;
    const found = judge(new FormData(event.currentTarget));
    const { [name]: _, ...others } = errors;
    setErrors(found[name] ? { ...others, [name]: found[name] } : others);
  };

  return { errors, sending, submit, reconsider };
}

function ownValues(form: FormDefinition, body: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(form.schema.shape)) {
    const value = body.get(name);
    if (typeof value === "string") values[name] = value;
  }
  return values;
}

function focusFirst(element: HTMLFormElement, errors: FieldErrors): void {
  const first = Array.from(element.elements).find((control) =>
    Object.hasOwn(errors, nameOf(control)),
  );
  if (first instanceof HTMLElement) first.focus();
}

const nameOf = (control: Element): string => control.getAttribute("name") ?? "";
