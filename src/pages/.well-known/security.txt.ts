import type { APIRoute } from "astro";
import { site as company } from "../../common/site.ts";

export const prerender = false;

const validDays = 180;

/** Where to report a weakness (RFC 9116). Answered anew each time, so that it never expires unnoticed. */
export const GET: APIRoute = ({ site }) => {
  const expires = new Date(Date.now() + validDays * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: mailto:${company.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${new URL("/.well-known/security.txt", site)}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
};
