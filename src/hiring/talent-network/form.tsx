import type { AttachmentRules } from "../../forms/attachment-rules.ts";
import { FileField } from "../../forms/file-field.tsx";
import { FormFrame, type FormProps } from "../../forms/form-frame.tsx";
import { PersonFields } from "../../forms/person-fields.tsx";
import { PrivacyPolicyLink } from "../../forms/privacy-policy-link.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { talentNetworkForm } from "./schema.ts";

type TalentNetworkProps = FormProps & {
  /** How soon a recruiter reads it, such as `one working day`. */
  readWithin: string;
  attachment?: AttachmentRules;
};

/** Join the talent network with a résumé or a link, without an account. Without rules for a file it takes none. */
export function TalentNetworkForm(props: TalentNetworkProps) {
  const { attachment, readWithin } = props;
  const success = {
    title: "Welcome to the network",
    description: `A recruiter reads it within ${readWithin}.`,
  };
  return (
    <FormFrame {...props} form={talentNetworkForm} send="Join Our Network" success={success}>
      {({ field, values }) => (
        <>
          <PersonFields field={field} values={values} />
          <div className="two">
            <TextField
              label="What you do"
              hint="Your job or main skill"
              {...field("work")}
              autoComplete="organization-title"
              value={values.work}
            />
            <TextField
              label="City or remote"
              hint="Where you want to work"
              {...field("place")}
              value={values.place}
            />
          </div>
          {attachment && (
            <Field
              label="Résumé"
              hint={`${attachment.hint}. Or paste a link below`}
              {...field("resume")}
            >
              {(control) => <FileField {...control} accept={attachment.accept} />}
            </Field>
          )}
          <TextField
            label="Link"
            hint="A profile or portfolio, beginning with https://"
            {...field("link")}
            type="url"
            autoComplete="url"
            required={false}
            value={values.link}
          />
          <Checkbox {...field("consent")} checked={values.consent === "yes"}>
            You may contact me about work. I have read the <PrivacyPolicyLink />.
          </Checkbox>
        </>
      )}
    </FormFrame>
  );
}
