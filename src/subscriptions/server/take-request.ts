import type { FormDefinition } from "../../forms/form.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import {
  type CheckedPost,
  type PostServices,
  type RefusedPost,
  takePost,
} from "../../forms/server/take-post.ts";
import { atEvenTime } from "../../platform/even-time.ts";

export type RequestServices = PostServices & Pick<SubmissionServices, "db" | "onSubmitted">;

/**
 * Takes a post of the box that asks for a subscription. What anybody learns of an address is that it was asked for: the
 * answer tells no more, and comes at even times.
 * @param keep returns what the answer tells besides
 */
export function takeRequest<Form extends FormDefinition, Told extends object>(
  request: Request,
  form: Form,
  keep: (post: CheckedPost<Form>) => Promise<Told>,
  services: RequestServices,
): Promise<({ kind: "asked" } & Told) | RefusedPost> {
  const { log, onSubmitted } = services;
  const keepEvenly = (post: CheckedPost<Form>) =>
    atEvenTime(async () => {
      const told = await keep(post);
      log.info({ event: "form-kept", form: form.name });
      onSubmitted();
      return { kind: "asked" as const, ...told };
    });
  return takePost(request, { form, keep: keepEvenly }, services);
}
