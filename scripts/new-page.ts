import { resolve } from "node:path";
import { makePage, orderFile } from "./new-page/make-page.ts";

/** `npm run new:page -- industries/space "Space staffing"`: makes a page to be written. */
async function newPage([place, title, ...others]: string[]): Promise<void> {
  if (!place || !title || others.length > 0) {
    throw new Error('Usage: npm run new:page -- industries/space "Space staffing"');
  }
  const file = await makePage({ root: resolve(import.meta.dirname, ".."), place, title });
  process.stdout.write(
    [
      `Made ${file}, for the address /${place}. Every text in it says what belongs in its place.`,
      `${orderFile} names it now, and its \`art\` has an hour and a thread that its neighbors there do not have.`,
      "Then link to the page: from the page above it, or from content/navigation.yaml.",
      "",
    ].join("\n"),
  );
}

await newPage(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
