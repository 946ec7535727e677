import * as z from "zod/mini";
import type { FieldValues, FormDefinition } from "../../forms/form.ts";
import { type PostServices, takePost } from "../../forms/server/take-post.ts";
import { refusalPageCsp, renderBarePage } from "../../platform/http/refusal-page.tsx";
import { signInPath } from "../paths.ts";

/** Whichever form of the desk it is: its fields are checked when it is sent again. */
const anyForm = {
  name: "given-back",
  schema: z.strictObject({}),
  openFields: { pattern: /^/, most: 4000 },
  keyless: true,
} as const satisfies FormDefinition;

/**
 * Answers a post that comes without a session by a page that holds what was typed, and sends it once its writer is in again:
 * browsers need not keep it for who goes back, as pages of the desk are `no-store`.
 * @returns undefined where nothing was typed or chosen
 */
export async function giveBackPost(
  request: Request,
  services: PostServices,
): Promise<Response | undefined> {
  const outcome = await takePost(
    request,
    { form: anyForm, keep: async ({ values }) => ({ values }) },
    services,
  );
  const values = "values" in outcome ? outcome.values : undefined;
  if (values && Object.keys(values).length === 0) return undefined;
  const { pathname, search } = new URL(request.url);
  const html = renderBarePage(
    "You have been signed out",
    <GivenBack action={pathname + search} values={values} />,
  );
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": refusalPageCsp,
  };
  return new Response(html, { status: 403, headers });
}

function GivenBack({ action, values }: { action: string; values: FieldValues | undefined }) {
  const signIn = (
    <a href={signInPath} target="_blank" rel="noopener">
      Sign in in another tab
    </a>
  );
  if (!values)
    return (
      <>
        <p>
          Nothing was changed. What you sent could not be kept here, as a file for instance: go back
          when you are signed in, and send it again.
        </p>
        {signIn}
      </>
    );
  return (
    <>
      <p>
        Nothing was changed yet, and nothing that you typed is lost: this page holds it. Leave it
        open, sign in, and then send it from here.
      </p>
      {signIn}
      <form method="post" action={action}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit">Send it again</button>
      </form>
    </>
  );
}
