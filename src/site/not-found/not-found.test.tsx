import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Failed } from "./failed.tsx";
import { NotFound } from "./not-found.tsx";

/** The words of a page, as a person reads them. */
const words = (markup: string) => markup.replace(/<[^>]+>/g, "").replaceAll("&#x27;", "'");

test("the not-found page says the words of the specification", () => {
  const page = words(renderToStaticMarkup(<NotFound />));
  expect(page).toContain("404 Page Not Found");
  expect(page).toContain(
    "We're currently updating this page to bring you the best experience. The page you're looking for might have been removed, renamed, or is temporarily unavailable.",
  );
  expect(page).toContain("Return to Home");
  expect(page).toContain("Subscribe");
});

test("the newsletter box posts its address", () => {
  const page = renderToStaticMarkup(<NotFound />);
  expect(page).toMatch(/<form [^>]*action="\/newsletter#newsletter-answer" method="post"/);
  expect(page).toMatch(/<input [^>]*type="email"[^>]*name="email"/);
});

test("the error page quotes the incident, where there is one", () => {
  expect(words(renderToStaticMarkup(<Failed incident="7KQ4-MX2P" />))).toContain(
    "Incident 7KQ4-MX2P",
  );
  expect(words(renderToStaticMarkup(<Failed incident={undefined} />))).not.toContain("Incident");
});

test("the error page tries the same address again with a link, so with GET", () => {
  expect(renderToStaticMarkup(<Failed incident={undefined} />)).toMatch(
    /<a href=""[^>]*>Try again<\/a>/,
  );
});
