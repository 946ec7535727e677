import { z } from "zod";

const file = (extension: string) =>
  z.string().regex(new RegExp(`^/videos/[\\w-]+\\.${extension}$`), `Write /videos/….${extension}`);

const part = z.strictObject({
  title: z.string().min(3).max(60),
  minutes: z.int().min(1).max(180),
  description: z.string().min(40).max(300),
  video: z
    .strictObject({ file: file("mp4"), captions: file("vtt") })
    .optional()
    .describe("Left out until the part is recorded. Below `public`, with captions"),
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
