import { focusManager, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

test("what a visitor comes back to is not asked for again, however old it is", async () => {
  const client = createQueryClient();
  const ask = vi.fn(async () => "an answer");
  const query = new QueryObserver(client, { queryKey: ["jobs"], queryFn: ask, staleTime: 0 });
  client.mount();
  const stop = query.subscribe(() => {});
  await vi.waitFor(() => expect(query.getCurrentResult().data).toBe("an answer"));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise(setImmediate);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
  client.unmount();
  focusManager.setFocused(undefined);
});
