import * as z from "zod/mini";
import { type PostServices, type RefusedPost, takePost } from "./take-post.ts";

/**
 * Takes the post of a form that is one button and nothing else; its address says which.
 * @param work what the press asks for
 */
export function takePress<Done>(
  request: Request,
  name: string,
  work: () => Promise<Done>,
  services: PostServices,
): Promise<Done | RefusedPost> {
  const form = { name, schema: z.strictObject({}), keyless: true } as const;
  return takePost(request, { form, keep: work }, services);
}
