import { SearchForm, type SearchFormProps } from "./search-form.tsx";
import "./search-panel.css";

/** The search of a content page: a plain form until it is touched, when `wake.ts` has `hydrate.tsx` bring it to life. */
export function SearchPanel(props: SearchFormProps) {
  return (
    <div data-job-search={JSON.stringify(props)}>
      <SearchForm {...props} />
    </div>
  );
}
