import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createQueryClient } from "../../ui/islands/query-client.ts";
import { SearchForm, type SearchFormProps } from "./search-form.tsx";
import "./search-panel.css";

/** The search of a content page's hero: an island of its own. */
export function SearchPanel(props: SearchFormProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SearchForm {...props} />
    </QueryClientProvider>
  );
}
