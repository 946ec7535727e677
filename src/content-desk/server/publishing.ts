import type { DeskAnswer } from "../../desk/server/answer.ts";
import { answerConflicts, type ConflictsShown } from "./answer-conflicts.ts";
import { answerPublish, type PublishShown } from "./answer-publish.ts";
import type { EditorServices } from "./content-services.ts";

/** What the pages ask on which the words of the site are published. */
export type Publishing = {
  publish(request: Request): Promise<DeskAnswer<PublishShown>>;
  conflicts(request: Request): Promise<DeskAnswer<ConflictsShown>>;
};

export function openPublishing(services: EditorServices): Publishing {
  return {
    publish: (request) => answerPublish(request, services),
    conflicts: (request) => answerConflicts(request, services),
  };
}
