import { parse, stringify } from "yaml";
import { z } from "zod";
import { todayAtHeadOffice } from "../../common/today-in.ts";
import { canonicalPath } from "../../common/urls.ts";
import type { Answers, FieldErrors } from "../../forms/form.ts";
import type { contentForms } from "../forms.ts";
import { type ArtRow, chooseArt } from "../new-page/choose-art.ts";
import { examplePage, withSpace } from "../new-page/example.ts";
import { readValue, writeValue } from "../yaml/write-value.ts";
import type { ContentStore } from "./content-services.ts";
import { listCurrent, readCurrent } from "./current-content.ts";
import { findDraft, saveDraft } from "./drafts.ts";
import { type OpenFile, openFile } from "./open-file.ts";
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
  if (await openFile(services, path)) return refuse(taken);
  return wanted.kind === "page"
    ? beginPage(services, byId, path, wanted)
    : beginArticle(services, byId, path, wanted);
}

const taken = "There is one at this place already";

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
  const paths = readPaths((await openOrder(services)).text);
  const { row, after } = chooseArt(await readArt(services, paths), `/${place}`);
  const page = examplePage(title, slug === undefined ? undefined : parentOf(folder), row);
  const text = withSpace(stringify(page, { lineWidth: 0 }));
  if (!(await saveDraft(services.db, byId, { path, version: 0, text, base: undefined })))
    return refuse(taken);
  await addToOrder(services, byId, `/${place}`, after);
  return { path };
}

/** Names a new page behind another one, or last. Whoever begins another page meanwhile names that one, too. */
async function addToOrder(
  services: ContentStore,
  byId: string,
  page: string,
  after: string | undefined,
): Promise<void> {
  const { text, version, baseText } = await openOrder(services);
  const paths = readPaths(text);
  if (paths.includes(page)) return;
  const index = after === undefined ? paths.length : paths.indexOf(after) + 1;
  const named = writeValue(text, paths.toSpliced(index, 0, page));
  const saving = { path: orderPath, version, text: named, base: baseText };
  if (!(await saveDraft(services.db, byId, saving))) await addToOrder(services, byId, page, after);
}

async function openOrder(services: ContentStore): Promise<OpenFile> {
  const order = await openFile(services, orderPath);
  if (!order) throw new Error(`${orderPath} is missing`);
  return order;
}

const readPaths = (order: string) => z.array(z.string()).parse(readValue(order));

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
    date: todayAtHeadOffice(),
    author,
    category: "Daystead",
    image,
    excerpt: "One or two sentences that lists show under the title.",
  };
  const text = `---\n${stringify(head, { lineWidth: 0 })}---\n\nWrite the text here.\n`;
  const isBegun = await saveDraft(services.db, byId, { path, version: 0, text, base: undefined });
  return isBegun ? { path } : refuse(taken);
}

async function readText({ db, content }: ContentStore, path: string): Promise<string> {
  return (await readCurrent(content.current, path)) ?? (await findDraft(db, path))?.text ?? "";
}
