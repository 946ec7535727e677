import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { focusField } from "./focus-field.ts";
import { type FieldErrors, type FormDefinition, postTarget } from "./form.ts";
import { parseForm } from "./parse.ts";
import { type PostResult, postForm } from "./post-form.ts";

type FormOptions = {
  form: FormDefinition;
  /** The path of the page, which receives the post. */
  path: string;
  /** What the server complained about when it rendered the form. */
  initialErrors: FieldErrors;
  /** Validates what a schema cannot see, such as a file; returns the message for each field that is wrong. */
  alsoValidate?: (body: FormData) => FieldErrors;
  /** The same for what takes a moment to see. It is asked when all else is right. */
  checkLast?: (body: FormData) => Promise<FieldErrors>;
  /** Called on each press of the button: what was said of the one before is over. */
  onBegin: () => void;
  onResult: (result: PostResult, element: HTMLFormElement) => void;
};

export type FormHandling = {
  errors: FieldErrors;
  /** Some of the errors of the last press have been put right since. */
  isMended: boolean;
  sending: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** Takes a message away while its field is typed in: on leaving it, the page would move under a press on the button. */
  reconsider: (event: InputEvent<HTMLFormElement>) => void;
};

/**
 * A form that is validated here by the rules that the server has too, and is then sent by script. Without
 * script the browser posts the same form to the same address.
 */
export function useForm({
  form,
  path,
  initialErrors,
  alsoValidate,
  checkLast = async () => ({}),
  onBegin,
  onResult,
}: FormOptions): FormHandling {
  const [errors, setErrors] = useState(initialErrors);
  const [isMended, setMended] = useState(false);
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  const pressed = useRef<HTMLElement>(null);

  const refused = useRef<{ element: HTMLFormElement; errors: FieldErrors }>(undefined);

  useEffect(() => {
    if (sending) return;
    // While it was sent the fields were inert, and none could take the focus.
    if (refused.current) focusFirst(refused.current.element, refused.current.errors);
    refused.current = undefined;
    // A button that is disabled loses the focus to nowhere.
    if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true });
  }, [sending]);

  const validate = (body: FormData): FieldErrors => {
    const parsed = parseForm(form, ownValues(form, body), hasFile(form, body));
    return { ...(parsed.ok ? {} : parsed.errors), ...alsoValidate?.(body) };
  };

  const complain = (found: FieldErrors) => {
    setErrors(found);
    setMended(false);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    const element = event.currentTarget;
    const body = new FormData(element);
    const found = validate(body);
    onBegin();
    complain(found);
    focusFirst(element, found);
    if (Object.keys(found).length > 0) return;

    underWay.current = true;
    const { submitter } = event.nativeEvent;
    pressed.current = submitter instanceof HTMLElement ? submitter : null;
    setSending(true);
    const lastErrors = await checkLast(body);
    const result: PostResult =
      Object.keys(lastErrors).length > 0
        ? { kind: "invalid", errors: lastErrors }
        : await postForm(postTarget(form, path), body);
    underWay.current = false;
    setSending(false);
    if (result.kind === "invalid") {
      complain(result.errors);
      refused.current = { element, errors: result.errors };
    }
    onResult(result, element);
  };

  const reconsider = (event: InputEvent<HTMLFormElement>) => {
    const name = event.target instanceof Element ? nameOf(event.target) : "";
    const changed = validatedWith(form, name);
    if (!changed.some((field) => errors[field])) return;
    const found = validate(new FormData(event.currentTarget));
    const entries = Object.entries(errors).flatMap(([field, message]) => {
      const now = changed.includes(field) ? found[field] : message;
      return now === undefined ? [] : [[field, now] as const];
    });
    setErrors(Object.fromEntries(entries));
    setMended(true);
  };

  return { errors, isMended, sending, submit, reconsider };
}

function ownValues(form: FormDefinition, body: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(form.schema.shape)) {
    const value = body.get(name);
    if (typeof value === "string") values[name] = value;
  }
  return values;
}

function hasFile({ attachment }: FormDefinition, body: FormData): boolean {
  const file = attachment && body.get(attachment.field);
  return file instanceof File && file.name !== "";
}

/** The fields whose complaints may change when one of them does. */
function validatedWith({ together }: FormDefinition, name: string): readonly string[] {
  return together?.fields.includes(name) ? together.fields : [name];
}

function focusFirst(element: HTMLFormElement, errors: FieldErrors): void {
  const first = Array.from(element.elements).find((control) =>
    Object.hasOwn(errors, nameOf(control)),
  );
  focusField(first);
}

const nameOf = (control: Element): string => control.getAttribute("name") ?? "";
