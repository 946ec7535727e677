import "./save-job.css";

interface SaveJobProps {
  id: number;
  title: string;
}

/**
 * Saves a job in the visitor's browser. Hidden until `enhance.ts` runs, which also says whether the job is saved: a page
 * with it needs `layouts/job-actions-script.astro`.
 */
export function SaveJob({ id, title }: SaveJobProps) {
  return (
    <span className="save-job" data-save-job={id} hidden suppressHydrationWarning>
      <button type="button" aria-pressed="false" suppressHydrationWarning>
        <svg viewBox="0 0 16 20" width="16" height="20" aria-hidden="true">
          <path d="M2 1.5h12v16.8l-6-4.6-6 4.6z" />
        </svg>
        Save<span className="sr"> {title}</span>
      </button>
    </span>
  );
}
