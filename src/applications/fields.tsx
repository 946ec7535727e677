import type { AttachmentRules } from "../forms/attachment-rules.ts";
import { FileField } from "../forms/file-field.tsx";
import type { FieldsContext } from "../forms/form-frame.tsx";
import { PersonFields } from "../forms/person-fields.tsx";
import { PrivacyPolicyLink } from "../forms/privacy-policy-link.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Field } from "../ui/field.tsx";

/** Who applies, and with what: a résumé as a file, a link or a text. Without rules for a file it takes none. */
export function ApplicationFields({
  field,
  values,
  attachment,
}: FieldsContext & { attachment?: AttachmentRules | undefined }) {
  return (
    <>
      <PersonFields field={field} values={values} />
      <Field label="Phone" optional hint="If you would rather be called" {...field("phone")}>
        {(control) => (
          <input {...control} type="tel" autoComplete="tel" defaultValue={values.phone ?? ""} />
        )}
      </Field>
      {attachment && (
        <Field
          label="Résumé"
          hint={`${attachment.hint}. Or use one of the next two fields`}
          {...field("resume")}
        >
          {(control) => <FileField {...control} accept={attachment.accept} />}
        </Field>
      )}
      <Field label="Link" hint="A profile or portfolio, beginning with https://" {...field("link")}>
        {(control) => (
          <input {...control} type="url" autoComplete="url" defaultValue={values.link ?? ""} />
        )}
      </Field>
      <Field label="Résumé as text" hint="Paste it as plain text" {...field("resumeText")}>
        {(control) => <textarea {...control} rows={5} defaultValue={values.resumeText ?? ""} />}
      </Field>
      <Field label="When could you start?" optional {...field("start")}>
        {(control) => <input {...control} type="text" defaultValue={values.start ?? ""} />}
      </Field>
      <Checkbox {...field("consent")} checked={values.consent === "yes"}>
        You may use what I send to consider my application and reply to me. I have read the{" "}
        <PrivacyPolicyLink />.
      </Checkbox>
    </>
  );
}
