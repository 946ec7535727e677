import { defineMiddleware } from "astro:middleware";
import { canonicalPath } from "./common/urls.ts";

/**
 * Around every page that is rendered on demand: one spelling of its address, its route for the log, and
 * a failure logged under the incident reference that the error page shows.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return next();
  const { locals, routePattern, url } = context;
  if (import.meta.env.DEV) {
    const { createDevLocals } = await import("./program/dev.ts");
    Object.assign(locals, await createDevLocals(url));
  }
  const path = canonicalPath(url.pathname);
  if (path !== url.pathname) return context.redirect(path + url.search, 308);
  if (routePattern === "/500") {
    const { error } = context.props;
    // Asked for by a visitor: nothing has failed, and nobody is to write errors into the log.
    if (path === "/500" && error === undefined && !locals.incident) {
      return new Response(null, { status: 404 });
    }
    // Reached without the catch below when the page's module itself could not be loaded.
    if (!locals.incident) locals.fail(error);
    return next();
  }
  locals.route = routePattern;
  try {
    const response = await next();
    if (locals.isFramed) allowFrames(response.headers);
    if (!import.meta.env.DEV || !locals.body) return response;
    const { streamOf } = await import("./common/stream-of.ts");
    return new Response(streamOf(locals.body), response);
  } catch (error) {
    if (import.meta.env.DEV) throw error;
    // A visitor who left in the middle of an upload is no failure of ours.
    if (context.request.signal.aborted) return new Response(null, { status: 499 });
    locals.fail(error);
    // An empty 500 makes Astro render the error page; rethrown, it would print the error's message too.
    return new Response(null, { status: 500 });
  }
});

/** The policy of all pages cannot be taken back by one of them. */
function allowFrames(headers: Headers): void {
  const policy = headers.get("content-security-policy") ?? "";
  const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  headers.set("content-security-policy", framed);
}
