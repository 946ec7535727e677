import { useState } from "react";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import type { SuggestedWords } from "../domain/suggested-words.ts";
import { countText } from "./search-words.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface WordsFieldProps {
  initialValue: string;
  /** Offered by the browser itself to who has no script. */
  commonTitles: readonly SuggestedWords[];
}

const suggestionsId = "job-search-titles";

/** What to look for: any text, with the titles and skills of open jobs offered while one types. */
export function WordsField({ initialValue, commonTitles }: WordsFieldProps) {
  const { found, ask } = useSuggestions<SuggestedWords>("/jobs/words.json");
  const [titles] = useState(() => titlesInPage() ?? commonTitles.map(({ text }) => text));
  return (
    <>
      <Field label="Job title or keyword" name="q" id="job-search-q">
        {(control) => (
          <Combobox
            control={control}
            listLabel="Job titles and skills"
            maxLength={100}
            {...(titles.length > 0 && { suggestionsId })}
            initialValue={initialValue}
            options={[]}
            find={() => found}
            textOf={({ text }) => text}
            noteOf={noteOf}
            onSearch={ask}
            countOf={(count) => (count === 1 ? "1 suggestion" : `${count} suggestions`)}
          />
        )}
      </Field>
      {titles.length > 0 && (
        <datalist id={suggestionsId}>
          {titles.map((title) => (
            <option key={title} value={title} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** What the server has offered, of which the island's properties say nothing. */
function titlesInPage(): string[] | undefined {
  if (typeof document === "undefined") return undefined;
  const options = document.querySelectorAll<HTMLOptionElement>(`#${suggestionsId} option`);
  return Array.from(options, ({ value }) => value);
}

function noteOf({ type, jobs }: SuggestedWords): string {
  return type === "skill" ? `Skill · ${countText(jobs)}` : countText(jobs);
}
