import { subscribersPath } from "../paths.ts";

/** What people can subscribe to. */
export const listNames = ["newsletter", "job-alerts"] as const;
export type ListName = (typeof listNames)[number];

export const listTitles: Record<ListName, string> = {
  newsletter: "Newsletter",
  "job-alerts": "Job alerts",
};

/** The address of a list, and of what is searched in it. */
export function listHref({ list, letters }: { list: ListName; letters: string }): string {
  return `${subscribersPath}?${new URLSearchParams({ list, q: letters })}`;
}
