import { QueryClient } from "@tanstack/react-query";

const minute = 60_000;

/**
 * Reads wait 1, 2 and 4 seconds before they are tried again; what changes something is never sent twice. No `gcTime`: a server
 * would hold each answer that it rendered for so long.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 3,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        staleTime: minute,
        // What somebody comes back to must be as they left it.
        refetchOnWindowFocus: false,
        // An honest failure instead of waiting for a network that may never come.
        networkMode: "always",
      },
      mutations: { retry: 0 },
    },
  });
}
