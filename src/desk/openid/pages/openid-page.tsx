import { signInPath } from "../../paths.ts";
import type { OpenIdShown } from "../server/sign-in-by-openid.ts";

/** What somebody sees for a moment when they come back from the provider, and for longer when they are not let in. */
export function OpenIdPage({ shown: { path, waitSeconds } }: { shown: OpenIdShown }) {
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
  if (waitSeconds !== undefined) {
    return (
      <div className="desk-narrow">
        <h1>Too many attempts did not succeed.</h1>
        <p>
          They came from your network. <a href={signInPath}>Try again</a> in ten minutes.
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
