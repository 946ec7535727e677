import { stageNames, stages } from "../../../applications/stages.ts";
import { SelectField } from "../../../desk/pages/select-field.tsx";
import { postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { applicantForms } from "../forms.ts";
import type { ApplicantShown } from "../server/answer-applicant.ts";

interface PartProps {
  shown: ApplicantShown;
  path: string;
}

const stageOptions = stages.map((value) => ({ value, label: stageNames[value] }));

/** Moves the applicant to another stage, with the reason where it ends there. */
export function StageForm({ shown, path }: PartProps) {
  const { applicant, typed, errors } = shown;
  return (
    <section aria-labelledby="stage-title">
      <h2 id="stage-title">Stage</h2>
      <form
        className="form"
        method="post"
        action={postTarget(applicantForms.move, path)}
        noValidate
      >
        <input type="hidden" name="version" value={applicant.item.version} />
        <input type="hidden" name="from" value="applicant" />
        <SelectField
          label="Stage"
          name="stage"
          id="stage"
          hint="The applicant sees it under their private link"
          options={stageOptions}
          value={typed.stage ?? applicant.stage}
          error={errors.stage}
        />
        <Field
          label="The reason, where it is not going forward"
          name="reason"
          id="reason"
          hint="In plain words, to the applicant: they get it by mail as you write it, and read it under their private link. The mail waits 15 seconds: another stage until then takes it back"
          error={errors.reason}
        >
          {(control) => (
            <textarea {...control} rows={4} defaultValue={typed.reason ?? applicant.reason ?? ""} />
          )}
        </Field>
        <Button type="submit">Save the stage</Button>
      </form>
    </section>
  );
}

/** Says what staff do next. */
export function NextStepForm({ shown, path }: PartProps) {
  const { applicant, typed, errors } = shown;
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title">Next step</h2>
      <form className="inbox-save" method="post" action={postTarget(applicantForms.nextStep, path)}>
        <input type="hidden" name="version" value={applicant.item.version} />
        <Field
          label="What we do next"
          name="nextStep"
          id="nextStep"
          hint="For colleagues. Empty for nothing"
          error={errors.nextStep}
        >
          {(control) => (
            <input {...control} defaultValue={typed.nextStep ?? applicant.nextStep ?? ""} />
          )}
        </Field>
        <Field label="By" name="nextStepOn" id="nextStepOn" optional error={errors.nextStepOn}>
          {(control) => (
            <input
              {...control}
              type="date"
              defaultValue={typed.nextStepOn ?? applicant.nextStepOn ?? ""}
            />
          )}
        </Field>
        <Button type="submit" look="line" size="small">
          Save the next step
        </Button>
      </form>
    </section>
  );
}

/** Promises the decision by another day. */
export function DecisionDayForm({ shown, path }: PartProps) {
  const { applicant, typed, errors } = shown;
  return (
    <section aria-labelledby="decision-title">
      <h2 id="decision-title">Day of decision</h2>
      <form
        className="inbox-save"
        method="post"
        action={postTarget(applicantForms.decideBy, path)}
        noValidate
      >
        <input type="hidden" name="version" value={applicant.item.version} />
        <Field
          label="We decide by"
          name="decideBy"
          id="decideBy"
          hint="The applicant was promised this day. Another one is told by mail"
          error={errors.decideBy}
        >
          {(control) => (
            <input {...control} type="date" defaultValue={typed.decideBy ?? applicant.decideBy} />
          )}
        </Field>
        <Button type="submit" look="line" size="small">
          Promise this day
        </Button>
      </form>
    </section>
  );
}
