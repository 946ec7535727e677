import { FormFrame, type FormProps } from "../../forms/form-frame.tsx";
import { PersonFields } from "../../forms/person-fields.tsx";
import { PrivacyPolicyLink } from "../../forms/privacy-policy-link.tsx";
import { Choices } from "../../ui/choices.tsx";
import { videoSeriesForm } from "./schema.ts";

const title = "Registration successful";

const success = {
  title,
  description: "We'll send you access to the video series shortly!",
  marked: {
    title,
    description: "We answer by email, and our answer gives you access to the video series.",
  },
};

const intents = [
  { value: "yes", label: "Yes, I'm ready to start" },
  { value: "no", label: "No, I need more information" },
];

/**
 * Get access to the DEIB video series.
 * @param parts how many the series has, and how many can be watched today. Who corrects a registration is not told.
 */
export function VideoSeriesForm(props: FormProps & { parts?: { all: number; ready: number } }) {
  const { parts } = props;
  return (
    <FormFrame {...props} form={videoSeriesForm} send="Get Instant Access" success={success}>
      {({ field, values }) => (
        <>
          <PersonFields field={field} values={values} emailLabel="Work email" />
          <Choices
            label="Are you ready to start?"
            {...field("confirmationQuestion")}
            choices={intents}
            chosen={values.confirmationQuestion}
          />
          {parts && parts.ready < parts.all && (
            <p>
              <b>{parts.ready === 0 ? "No part" : `Only ${parts.ready} of ${parts.all} parts`}</b>{" "}
              can be watched yet. Your private page shows each of the {parts.all} as soon as it is
              released.
            </p>
          )}
          <p className="small">
            By submitting you agree to our <PrivacyPolicyLink /> and to receive communications from
            us. You can unsubscribe at any time.
          </p>
        </>
      )}
    </FormFrame>
  );
}
