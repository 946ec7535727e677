import type { DeskAnswer } from "../../desk/server/answer.ts";
import { postedParameter } from "../../forms/form.ts";
import { takePost } from "../../forms/server/take-post.ts";
import { type Article, article, type Legal, legal } from "../../posts/schema.ts";
import { type PageFile, page } from "../../sections/schema.ts";
import { contentForms } from "../forms.ts";
import { textOf } from "./answer-file.ts";
import { readContent } from "./content-file.ts";
import { type EditorServices, withEditor } from "./content-services.ts";
import { type FieldFault, formOf, type OpenFile, openFile } from "./open-file.ts";
import { addressOf } from "./site-addresses.ts";

/** A draft as its page shows it, or why it cannot be shown. */
export type PreviewShown =
  | { type: "page"; address: string; file: PageFile }
  /** `id` as in its collection: `interview-loop`, `blog/true-cost-of-hiring`. */
  | { type: "article"; address: string; id: string; head: Article; markdown: string }
  | { type: "legal"; address: string; id: string; head: Legal; markdown: string }
  | { type: "faults"; faults: FieldFault[] };

/** Answers a request for the page that a draft makes: as it was saved, or, posted, as it was typed. */
export function answerPreview(
  request: Request,
  services: EditorServices,
): Promise<DeskAnswer<PreviewShown>> {
  return withEditor(request, services, async () => {
    const { searchParams } = new URL(request.url);
    const file = await openFile(services, searchParams.get("path") ?? "");
    if (!file?.kind.addressOf) return missing();
    const isPosted = searchParams.get(postedParameter) === contentForms.preview.name;
    if (request.method !== "POST" || !isPosted) return show(file, file.text);
    const outcome = await takePost(
      request,
      {
        form: contentForms.preview,
        keep: async ({ answers: { body }, values }) => show(file, textOf(file, values, body)),
      },
      services,
    );
    return "kind" in outcome ? missing() : outcome;
  });
}

const missing = () => ({ response: new Response(null, { status: 404 }) });

function show(file: OpenFile, text: string): DeskAnswer<PreviewShown> {
  const { faults } = formOf(file, text);
  const shown = faults.length === 0 ? shownOf(file, text) : undefined;
  return { status: 200, shown: shown ?? { type: "faults", faults } };
}

function shownOf(file: OpenFile, text: string): PreviewShown | undefined {
  const { value, body: markdown = "" } = readContent(file.path, text);
  const address = addressOf(file.path) ?? "/";
  const id = file.path.replace(/^(?:news|posts|legal)\/|\.md$/g, "");
  if (file.kind.schema === page) {
    const parsed = page.safeParse(value);
    return parsed.data && { type: "page", address, file: parsed.data };
  }
  if (file.kind.schema === legal) {
    const parsed = legal.safeParse(value);
    return parsed.data && { type: "legal", address, id, head: parsed.data, markdown };
  }
  const parsed = article.safeParse(value);
  return parsed.data && { type: "article", address, id, head: parsed.data, markdown };
}
