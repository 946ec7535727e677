import { NothingSent } from "../forms/nothing-sent.tsx";
import { Notice } from "../forms/notice.tsx";
import type { PostResult } from "../forms/post-form.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Day } from "../ui/day.tsx";
import { EraseAddress } from "../ui/erase-address.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FactLine } from "../ui/fact-line.tsx";
import { Progress } from "../ui/progress.tsx";
import { Toaster } from "../ui/toast.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { fields } from "./fields.tsx";

const reach = { phone: "+1 305 555 0100", phoneHref: "#", email: "hello@daystead.example" };
const success = { title: "Message sent!", description: "We'll get back to you soon." };
const sent = { kind: "confirmed", reference: "DS-EXAM-PLE2", nextKey: "" } as const;

const results: readonly PostResult[] = [
  { ...sent, attachment: "stored" },
  { ...sent, attachment: "failed" },
  { kind: "refused", sentence: "There were too many messages from here." },
  { kind: "malformed" },
  { kind: "unavailable" },
  { kind: "unreachable" },
];

const errors = [
  { fieldId: "choices-2", message: "Please choose a country" },
  { fieldId: "checkbox-2", message: "Please agree first" },
];

/** Stays, so that it can be looked at. */
const stay = () => undefined;

/** Every component that may come alive, in its states, by the module that it is in. */
export const components = {
  ...fields,
  "ui/button": (
    <>
      <p className="acts">
        <Button>Button</Button>
        <Button look="line">Line</Button>
        <Button size="small">Small</Button>
        <Button disabled>Disabled</Button>
        <ButtonLink href="#book-ui-button">Link</ButtonLink>
      </p>
      <p className="acts f-night">
        <Button look="sun">Sun</Button>
        <Button look="line">Line on night</Button>
      </p>
    </>
  ),
  "forms/notice": results.map((result, index) => {
    const id = `notice-${index}`;
    return <Notice key={id} {...{ id, result, success, reach }} />;
  }),
  "forms/nothing-sent": (
    <NothingSent id="nothing-sent" reach={reach}>
      Why it failed stands here.
    </NothingSent>
  ),
  "ui/error-summary": (
    <>
      <ErrorSummary id="one-error" errors={errors.slice(0, 1)} />
      <ErrorSummary id="two-errors" errors={errors} />
    </>
  ),
  "ui/toast": (
    <>
      <Toaster toast={{ id: 1, ...success, tone: "good" }} onDismiss={stay} />
      <Toaster
        toast={{
          id: 2,
          title: "Something went wrong",
          description: "Please try again later.",
          tone: "bad",
        }}
        onDismiss={stay}
      />
    </>
  ),
  "ui/progress": [0, 40, 100].map((value) => (
    <Progress key={value} label={`Upload at ${value}%`} value={value} />
  )),
  "ui/breadcrumb": (
    <Breadcrumb
      crumbs={[
        { label: "Industries", href: "/industries" },
        { label: "Aviation", href: "/industries/aviation" },
      ]}
    />
  ),
  "ui/day": <Day date={new Date("2027-03-11T12:00:00Z")} />,
  "ui/erase-address": (
    <EraseAddress form={<Button>Erase it</Button>}>What erasing does stands here.</EraseAddress>
  ),
  "ui/tooltip": (
    <Tooltip id="tooltip-name" text="What it is called">
      <button type="button" aria-labelledby="tooltip-name">
        ?
      </button>
    </Tooltip>
  ),
  "ui/fact-line": <FactLine facts={["Houston, Texas", "On site", "Contract"]} />,
};
