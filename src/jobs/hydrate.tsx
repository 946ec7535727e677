import { hydrateRoot } from "react-dom/client";
import { SearchForm, type SearchFormProps } from "./search-form.tsx";

/** Brings a search panel to life, with the props that the page was rendered with. */
export function hydrate(panel: HTMLElement): void {
  const props: SearchFormProps = JSON.parse(panel.dataset.searchPanel ?? "");
  hydrateRoot(panel, <SearchForm {...props} />);
}
