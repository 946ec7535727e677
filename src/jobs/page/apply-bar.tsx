import { ButtonLink } from "../../ui/button.tsx";
import { SaveJob } from "../saved/save-job.tsx";
import "./apply-bar.css";

/** Applying and saving, always in reach where nothing stands beside the text; it rests before the form. An island. */
export function ApplyBar({ id, title }: { id: number; title: string }) {
  return (
    <div className="apply-bar">
      <ButtonLink href="#apply">Apply now</ButtonLink>
      <SaveJob id={id} title={title} />
    </div>
  );
}
