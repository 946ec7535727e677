import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SheetFooter } from "./filter-sheet.tsx";

const render = (state: { isLoading: boolean; hasFailed: boolean }) =>
  renderToStaticMarkup(<SheetFooter {...state} total={12} showJobs={() => {}} />);

test("the sheet says how many jobs its choices give", () => {
  const markup = render({ isLoading: false, hasFailed: false });
  expect(markup).toContain("Show 12 jobs</button>");
  expect(markup).toContain("12 jobs found");
});

test.each([
  [false, "The jobs could not be loaded."],
  [true, "Trying again..."],
])("it says a failure, and no number of the search before: loading %s", (isLoading, said) => {
  const markup = render({ isLoading, hasFailed: true });
  expect(markup).toContain(`<p role="alert">${said}</p>`);
  expect(markup).toContain("Show jobs</button>");
  expect(markup).not.toContain("12");
});
