import { z } from "zod";

const part = z.strictObject({
  title: z.string().min(3).max(60),
  minutes: z.int().min(1).max(180).meta({ label: "Length in minutes" }),
  description: z.string().min(40).max(300),
  video: z
    .string()
    .regex(/^[\w-]+\.mp4$/, "Write the name of an .mp4 file")
    .meta({
      label: "Film",
      description: "The film's name in DATA_DIR/videos, whether or not it is there yet",
    }),
});

/** The specification promises six parts and more than three hours. */
export const videoSeriesContent = z.strictObject({
  parts: z
    .array(part)
    .length(6)
    .refine(
      (parts) => parts.reduce((sum, { minutes }) => sum + minutes, 0) > 180,
      "The parts must come to more than 180 minutes",
    ),
});

export type SeriesPart = z.infer<typeof part>;
