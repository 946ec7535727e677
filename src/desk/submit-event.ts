/** Whether what a form answers is shown in another tab, and its page stays. */
export function opensElsewhere({ target, submitter }: SubmitEvent): boolean {
  const named = submitter?.getAttribute("formtarget") ?? "";
  return (named || (target instanceof HTMLFormElement ? target.target : "")) !== "";
}
