import type { DeskAnswer } from "../../desk/server/answer.ts";
import { answerContent, type ContentShown } from "./answer-content.ts";
import { answerFile, type FileShown } from "./answer-file.ts";
import { answerPreview, type PreviewShown } from "./answer-preview.ts";
import type { EditorServices } from "./content-services.ts";

/** What the pages ask on which the words of the site are changed. */
export type ContentEditor = {
  list(request: Request): Promise<DeskAnswer<ContentShown>>;
  file(request: Request): Promise<DeskAnswer<FileShown>>;
  preview(request: Request): Promise<DeskAnswer<PreviewShown>>;
};

export function openContentEditor(services: EditorServices): ContentEditor {
  return {
    list: (request) => answerContent(request, services),
    file: (request) => answerFile(request, services),
    preview: (request) => answerPreview(request, services),
  };
}
