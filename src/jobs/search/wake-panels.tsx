// In development React refreshes modules in place, which needs this first; in a build it is empty.
import "@vitejs/plugin-react/preamble";
import { hydrateRoot } from "react-dom/client";
import { SearchForm, type SearchFormProps } from "./search-form.tsx";

/** Brings the search panel to life, with the props that the page was rendered with. */
for (const panel of document.querySelectorAll<HTMLElement>("[data-job-search]")) {
  const props: SearchFormProps = JSON.parse(panel.dataset.jobSearch ?? "");
  hydrateRoot(panel, <SearchForm {...props} />);
}
