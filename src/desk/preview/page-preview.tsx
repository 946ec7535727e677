import type { ComponentProps } from "react";
import { Button } from "../../ui/button.tsx";
import "./preview.css";

const frameName = "preview";
const headingId = "preview";

type PreviewButtonProps = Pick<ComponentProps<"button">, "name" | "value"> & {
  /** Where the form is posted for the page that it makes. */
  formAction: string;
};

/** Shows what is typed in the frame of `PagePreview`; `follow-typing.ts` does so by itself. */
export function PreviewButton(button: PreviewButtonProps) {
  return (
    <Button {...button} type="submit" look="line" formTarget={frameName}>
      Show in the preview
    </Button>
  );
}

/** Leads from a form to the frame, where that stands below it. */
export const PreviewLink = () => (
  <a className="desk-preview-link" href={`#${headingId}`}>
    The page
  </a>
);

/**
 * The page that a form makes, beside the form. Nothing runs and nothing can be sent in the frame: it shows the page, and is none.
 * @param src what it shows first
 */
export function PagePreview({ title, src }: { title: string; src: string }) {
  return (
    <section className="desk-preview" aria-labelledby={headingId}>
      <h2 id={headingId}>The page</h2>
      <iframe name={frameName} title={title} src={src} sandbox="allow-same-origin" />
    </section>
  );
}
