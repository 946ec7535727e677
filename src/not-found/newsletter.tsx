import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";

/** Asks for the newsletter through the contact form, which opens with the address filled in. */
export function Newsletter() {
  return (
    <form className="news" action="/contact" method="get">
      <input type="hidden" name="about" value="newsletter" />
      <Field label="News by email" name="email">
        {(control) => <input {...control} type="email" autoComplete="email" required />}
      </Field>
      <Button look="line" type="submit">
        Subscribe
      </Button>
    </form>
  );
}
