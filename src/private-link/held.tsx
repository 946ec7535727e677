/** The Age Discrimination in Employment Act's rule for employment agencies. */
const law = {
  name: "29 CFR 1627.4",
  href: "https://www.ecfr.gov/current/title-29/section-1627.4",
};

/** Says what stays of an application or a résumé that its sender erases, until when, and by which law. */
export function Held({ until }: { until: Date }) {
  return (
    <>
      US law makes staffing agencies keep applications and résumés for a year (
      <a href={law.href}>{law.name}</a>). Your name, email address, résumé, any file that you mailed
      us beside it, and the job it was for are set apart until <b>{longDate(until)}</b>, where
      nobody uses them for everyday work, and deleted on that day.
    </>
  );
}

const longDate = (date: Date) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(date);
