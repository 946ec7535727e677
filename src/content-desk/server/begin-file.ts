import { parse, stringify } from "yaml";
import { z } from "zod";
import { canonicalPath } from "../../common/urls.ts";
import type { Answers, FieldErrors } from "../../forms/form.ts";
import type { contentForms } from "../forms.ts";
import { type ArtRow, chooseArt } from "../new-page/choose-art.ts";
import { examplePage, withSpace } from "../new-page/example.ts";
import { readValue, writeValue } from "../yaml/write-value.ts";
import type { ContentStore } from "./content-services.ts";
import { listCurrent, readCurrent } from "./current-content.ts";
import { findDraft, saveDraft } from "./drafts.ts";
import { openFile } from "./open-file.ts";
import { orderPath } from "./order-path.ts";

type Wanted = Answers<(typeof contentForms)["begin"]>;

/** A file that was begun, or why it cannot be. */
export type Begun = { path: string } | { errors: FieldErrors };

/** Begins a draft of a new file, which says of each text what belongs in its place. */
export async function beginFile(
  services: ContentStore,
  byId: string,
  wanted: Wanted,
): Promise<Begun> {
  const path = pathOf(wanted);
  if (await openFile(services, path)) return refuse(`There is one at this place already`);
  return wanted.kind === "page"
    ? beginPage(services, byId, path, wanted)
    : beginArticle(services, byId, path, wanted);
}

const refuse = (place: string): Begun => ({ errors: { place } });

function pathOf({ kind, place }: Wanted): string {
  if (kind === "page") return `pages/${place}.yaml`;
  return kind === "news" ? `news/${place}.md` : `posts/${kind}/${place}.md`;
}

async function beginPage(
  services: ContentStore,
  byId: string,
  path: string,
  { place, title }: Wanted,
): Promise<Begun> {
  const [folder = "", slug] = place.split("/");
  if (["blog", "guide", "news"].includes(folder)) return refuse("A story or a post is no page");
  if (slug !== undefined && !(await openFile(services, `pages/${folder}.yaml`)))
    return refuse(`There is no page /${folder} that it could stand below`);
  const order = await openFile(services, orderPath);
  if (!order) throw new Error(`${orderPath} is missing`);
  const paths = z.array(z.string()).parse(readValue(order.text));
  const { row, after } = chooseArt(await readArt(services, paths), `/${place}`);
  const page = examplePage(title, slug === undefined ? undefined : parentOf(folder), row);
  const text = withSpace(stringify(page, { lineWidth: 0 }));
  await saveDraft(services.db, byId, { path, version: 0, text, base: undefined });
  const index = after === undefined ? paths.length : paths.indexOf(after) + 1;
  await saveDraft(services.db, byId, {
    path: orderPath,
    version: order.version,
    text: writeValue(order.text, paths.toSpliced(index, 0, `/${place}`)),
    base: order.baseText,
  });
  return { path };
}

function parentOf(folder: string) {
  const label = folder.replaceAll("-", " ");
  return { label: label[0]?.toUpperCase() + label.slice(1), href: canonicalPath(`/${folder}`) };
}

const pageWithArt = z.object({
  art: z.object({
    hour: z.string(),
    thread: z.string(),
    layout: z.string(),
    subject: z.string(),
  }),
});

/** The art of all pages, in the order of the plan. */
async function readArt(services: ContentStore, paths: readonly string[]): Promise<ArtRow[]> {
  const rows = await Promise.all(
    paths.map(async (path) => {
      const file = await openFile(services, `pages${path === "/" ? "/home" : path}.yaml`);
      const page = pageWithArt.safeParse(file && parse(file.text));
      return page.success ? [{ path, ...page.data.art }] : [];
    }),
  );
  return rows.flat();
}

const articleHead = z.object({ author: z.unknown(), image: z.unknown() });

/** Its author and drawing are those of another one, to be chosen anew. */
async function beginArticle(
  services: ContentStore,
  byId: string,
  path: string,
  { place, title, kind }: Wanted,
): Promise<Begun> {
  if (place.includes("/")) return refuse("Write its name alone, such as a-good-interview");
  const folder = kind === "news" ? "news/" : "posts/";
  const files = await listCurrent(services.content.current);
  const other = files.find((file) => file.startsWith(folder)) ?? "";
  const [, yaml = ""] = /^---\n([\s\S]*?\n)---\n/.exec(await readText(services, other)) ?? [];
  const { author, image } = articleHead.parse(readValue(yaml));
  const head = {
    title,
    description: `${title}: say here in a sentence what a reader will know afterward.`,
    date: new Date().toISOString().slice(0, 10),
    author,
    category: "Daystead",
    image,
    excerpt: "One or two sentences that lists show under the title.",
  };
  const text = `---\n${stringify(head, { lineWidth: 0 })}---\n\nWrite the text here.\n`;
  await saveDraft(services.db, byId, { path, version: 0, text, base: undefined });
  return { path };
}

async function readText({ db, content }: ContentStore, path: string): Promise<string> {
  return (await readCurrent(content.current, path)) ?? (await findDraft(db, path))?.text ?? "";
}
