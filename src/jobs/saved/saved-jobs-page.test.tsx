import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SavedJobsPage } from "./saved-jobs-page.tsx";

test("what changes is said in one status, and the list is not read out whole", () => {
  const markup = renderToStaticMarkup(<SavedJobsPage />);
  expect(markup.match(/role="status"/g)).toHaveLength(1);
  expect(markup).not.toContain("aria-live");
});
