import { SearchForm, type SearchFormProps } from "./search-form.tsx";
import "./search-panel.css";

/** The search of a content page's hero: an island of its own. */
export function SearchPanel(props: SearchFormProps) {
  return <SearchForm {...props} />;
}
