import { type ReactNode, useEffect } from "react";
import { FileLost, receiptPromise, type Success } from "../forms/notice.tsx";
import type { Confirmation } from "../forms/post-form.ts";
import type { Reach } from "../forms/reach.ts";
import { rememberApplied } from "../jobs/saved/applied-jobs.ts";
import { ButtonLink } from "../ui/button.tsx";
import "./applied.css";

interface AppliedProps {
  id: string;
  jobId: number;
  success: Success;
  confirmation: Confirmation;
  /** By when we decide, where no day is told: such as `10 working days`. */
  decideWithin: string;
  reach: Reach;
  /** Where to go on from here. */
  children: ReactNode;
}

/** Stands in the place of the form once an application is sent. */
export function Applied(props: AppliedProps) {
  const { id, jobId, success, confirmation, decideWithin, reach, children } = props;
  const { reference, decideBy, link, attachment } = confirmation;
  useEffect(() => rememberApplied(jobId), [jobId]);
  return (
    <div className="applied">
      <div className="notice" id={id} tabIndex={-1}>
        <h3>{success.title}</h3>
        <p>{success.description}</p>
        <dl>
          <div>
            <dt>Your reference</dt>
            <dd>{reference}</dd>
          </div>
          <div>
            <dt>Our decision, yes or no</dt>
            <dd>{decideBy ? `by ${decideBy}` : `within ${decideWithin}`}</dd>
          </div>
        </dl>
      </div>
      {link && (
        <>
          <p className="acts">
            <ButtonLink href={link}>See where it stands</ButtonLink>
          </p>
          <p className="small">
            This is your private link. It shows what you sent, and lets you correct or erase it.
            Keep it to yourself: whoever has it can use it.
          </p>
        </>
      )}
      {attachment === "failed" && <FileLost reach={reach} />}
      <p>{receiptPromise(confirmation)}</p>
      {children}
    </div>
  );
}
