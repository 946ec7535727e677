import { FormFrame, type FormProps } from "../forms/form-frame.tsx";
import { ApplicationFields } from "./fields.tsx";
import { applicationDetails } from "./schema.ts";

const success = { title: "Saved", description: "Your changes are saved." };

/** An application, to be put right from the private link. */
export function ApplicationDetailsForm(props: FormProps) {
  return (
    <FormFrame {...props} form={applicationDetails} send="Save" success={success}>
      {({ field, values }) => <ApplicationFields field={field} values={values} />}
    </FormFrame>
  );
}
