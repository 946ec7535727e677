import { signInPath } from "../../paths.ts";
import type { OpenIdShown } from "../server/sign-in-by-openid.ts";

/** What somebody sees for a moment when they come back from the provider, and for longer when they are not let in. */
export function OpenIdPage({ shown: { path } }: { shown: OpenIdShown }) {
  if (path !== undefined) {
    return (
      <div className="desk-narrow">
        <h1>You are in.</h1>
        <p>
          <a href={path}>Go on to the desk</a>
        </p>
      </div>
    );
  }
  return (
    <div className="desk-narrow">
      <h1>That account does not open this desk.</h1>
      <p>
        Nobody has been invited with its address, or the sign-in took longer than ten minutes. Ask
        an admin, or <a href={signInPath}>try once more</a>.
      </p>
    </div>
  );
}
