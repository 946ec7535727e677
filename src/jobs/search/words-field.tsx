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

const wordsPath = "/jobs/words.json";

/** The address of what is offered before anything is typed, as JSON: it is in no page beside its list. */
export const commonTitlesPath = `${wordsPath}?typed=`;

const suggestionsId = "job-search-titles";

/** What to look for: any text, with the titles and skills of open jobs offered while one types. */
export function WordsField({ initialValue, commonTitles }: WordsFieldProps) {
  const { found, isAsking, ask } = useSuggestions<SuggestedWords>(wordsPath);
  return (
    <>
      <Field label="Job title or keyword" name="q" id="job-search-q">
        {(control) => (
          <Combobox
            control={control}
            listLabel="Job titles and skills"
            maxLength={100}
            {...(commonTitles.length > 0 && { suggestionsId })}
            initialValue={initialValue}
            options={[]}
            find={() => found}
            textOf={({ text }) => text}
            noteOf={noteOf}
            onSearch={ask}
            isSearching={isAsking}
            countOf={(count) => (count === 1 ? "1 suggestion" : `${count} suggestions`)}
          />
        )}
      </Field>
      {commonTitles.length > 0 && (
        <datalist id={suggestionsId}>
          {commonTitles.map(({ text }) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}

function noteOf({ type, jobs }: SuggestedWords): string {
  return type === "skill" ? `Skill · ${countText(jobs)}` : countText(jobs);
}
