import { z } from "zod";
import { field, text } from "../fields.ts";

const lines = (most: number) => z.array(text(160)).min(3).max(most);

export const jobTemplate = z
  .strictObject({
    kind: z.literal("job-template"),
    id: z.literal("template"),
    heading: text(60),
    lead: text(240),
    field: field.default("paper"),
    job: z
      .strictObject({
        title: text(50),
        about: text(320).meta({
          label: "About the work",
          description: "The work and whom it is for",
        }),
        duties: lines(7),
        needs: lines(6).meta({
          label: "What is needed",
          description: "Without these nobody can begin",
        }),
        teach: z
          .array(text(160))
          .min(1)
          .max(4)
          .meta({ label: "What can be learned", description: "What can be learned on the job" }),
        done: text(200).meta({
          label: "Done after three months",
          description: "What should be done after three months",
        }),
      })
      .meta({ label: "The job ad" }),
  })
  .describe(
    "A job description to copy: plain text in the order of an ad. What stands in [brackets] is for the reader to fill in.",
  );
export type JobTemplate = z.infer<typeof jobTemplate>;
