// In development React refreshes modules in place, which needs this first; in a build it is empty.
import "@vitejs/plugin-react/preamble";
import { QueryClientProvider } from "@tanstack/react-query";
import { hydrateRoot } from "react-dom/client";
import { createQueryClient, LiveJobSearch, type LiveJobSearchProps } from "./live-job-search.tsx";

/** Brings the search page to life, with the props that it was rendered with. */
const root = document.getElementById("job-search-page");
const props = document.getElementById("job-search-props");
if (root && props?.textContent) {
  const given: LiveJobSearchProps = JSON.parse(props.textContent);
  hydrateRoot(
    root,
    <QueryClientProvider client={createQueryClient()}>
      <LiveJobSearch {...given} root={root} />
    </QueryClientProvider>,
  );
}
