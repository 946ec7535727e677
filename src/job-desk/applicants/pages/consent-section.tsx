import { writtenTime } from "../../../desk/pages/written-time.ts";
import { postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { applicantForms } from "../forms.ts";
import type { ApplicantShown } from "../server/answer-applicant.ts";
import type { Consent } from "../server/read-applicant.ts";

/** To which clients the résumé may go, and where it went. */
export function ConsentSection({ shown, path }: { shown: ApplicantShown; path: string }) {
  const { consents, item, job } = shown.applicant;
  const isAsked = consents.some(({ client }) => client === job.client);
  return (
    <section aria-labelledby="consent-title">
      <h2 id="consent-title">Passing the résumé on</h2>
      {consents.length > 0 && (
        <ul className="desk-list">
          {consents.map((consent) => (
            <ConsentRow key={consent.number} consent={consent} version={item.version} path={path} />
          ))}
        </ul>
      )}
      <form
        className="inbox-save"
        method="post"
        action={postTarget(applicantForms.askConsent, path)}
        noValidate
      >
        <input type="hidden" name="version" value={item.version} />
        <Field
          label="Client"
          name="client"
          id="client"
          hint="The applicant reads this name, and says yes or no under their private link"
          error={shown.errors.client}
        >
          {(control) => (
            <input
              {...control}
              defaultValue={shown.typed.client ?? (isAsked ? "" : (job.client ?? ""))}
            />
          )}
        </Field>
        <Button type="submit" look="line" size="small">
          Ask for consent
        </Button>
      </form>
    </section>
  );
}

interface ConsentRowProps {
  consent: Consent;
  version: number;
  path: string;
}

function ConsentRow({ consent, version, path }: ConsentRowProps) {
  const { client, number, state, answeredAt, passedOnAt } = consent;
  const isPassedOn = passedOnAt !== null && (answeredAt === null || passedOnAt > answeredAt);
  return (
    <li>
      <p>
        <b>{client}</b>
        <span>{stateText(consent)}</span>
        {passedOnAt && <span>Passed on {writtenTime(passedOnAt)}.</span>}
        {passedOnAt && state === "withdrawn" && (
          <strong>Ask the client to delete the résumé.</strong>
        )}
      </p>
      {state === "given" && !isPassedOn && (
        <form method="post" action={postTarget(applicantForms.passOn, path)}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="number" value={number} />
          <Button type="submit" look="line" size="small" aria-label={`It was passed on: ${client}`}>
            It was passed on
          </Button>
        </form>
      )}
    </li>
  );
}

function stateText({ state, askedAt, answeredAt }: Consent): string {
  const asked = writtenTime(askedAt);
  const answered = answeredAt ? writtenTime(answeredAt) : "";
  switch (state) {
    case "asked":
      return `Asked ${asked}. No answer yet: it may not be passed on.`;
    case "given":
      return `Consent given ${answered}.`;
    case "refused":
      return `Refused ${answered}: it may not be passed on.`;
    case "withdrawn":
      return `Consent taken back ${answered}: it may not be passed on.`;
  }
}
