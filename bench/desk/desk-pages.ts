import { tabs } from "../../src/desk/inbox/criteria.ts";
import {
  applicantsPath,
  bookingsPath,
  contactsPath,
  contentPath,
  inboxPath,
  jobsPath,
  newsletterPath,
  subscribersPath,
  webhookPath,
  webhooksPath,
} from "../../src/desk/paths.ts";
import { jobStates } from "../../src/job-desk/states.ts";
import { endpointId, favoriteJob } from "./fill-desk.ts";

/** A page of the desk, or a search in it. With several addresses each time asks for the next one. */
export type DeskPage = { name: string; paths: readonly string[] };

const words = [
  "night shift",
  "welder",
  "person4711@gmail.com",
  "team",
  "Elena",
  "policy record",
  "no-such-word",
];
const contactWords = ["garcia", "person4711", "elena lopez", "works.example", "a", "nobody at all"];
const jobWords = ["welder", "java developer", "nurse", "lead", "no such title"];

/** Each list and each search of the desk, and what is opened from them. */
export function deskPages(item: string, older: string, contact: string): DeskPage[] {
  const search = (path: string, typed: readonly string[]) =>
    typed.map((q) => `${path}${path.includes("?") ? "&" : "?"}q=${encodeURIComponent(q)}`);
  const favorite = `${jobsPath}/${favoriteJob}/applicants`;
  return [
    ...tabs.map((tab) => ({ name: `inbox, ${tab}`, paths: [`${inboxPath}?tab=${tab}`] })),
    { name: "inbox, one form", paths: [`${inboxPath}?tab=all&form=hire`] },
    { name: "inbox, a later page", paths: [older] },
    { name: "inbox, search", paths: search(`${inboxPath}?tab=all`, words) },
    { name: "inbox, search what waits", paths: search(inboxPath, words) },
    { name: "an item", paths: [`${inboxPath}/${item}`] },
    { name: "contacts", paths: [contactsPath] },
    { name: "contacts, search", paths: search(contactsPath, contactWords) },
    { name: "a contact", paths: [contact] },
    { name: "jobs", paths: [jobsPath] },
    ...jobStates.map((state) => ({
      name: `jobs, ${state}`,
      paths: [`${jobsPath}?state=${state}`],
    })),
    { name: "jobs, search", paths: search(jobsPath, jobWords) },
    { name: "a job", paths: [`${jobsPath}/${favoriteJob}`] },
    { name: "applicants, late", paths: [applicantsPath] },
    { name: "applicants of a job, list", paths: [favorite] },
    { name: "applicants of a job, board", paths: [`${favorite}?view=board`] },
    { name: "subscribers", paths: [subscribersPath] },
    { name: "subscribers, search", paths: search(subscribersPath, ["person4", "nobody"]) },
    { name: "webhooks", paths: [webhooksPath] },
    { name: "a webhook", paths: [webhookPath(endpointId)] },
    { name: "a webhook, waiting", paths: [`${webhookPath(endpointId)}?state=waiting`] },
    { name: "a webhook, failed", paths: [`${webhookPath(endpointId)}?state=failed`] },
  ];
}

/** What staff open first in the morning, or from a link in a mail. */
export function firstViews(item: string, contact: string): { name: string; path: string }[] {
  return [
    { name: "inbox", path: inboxPath },
    { name: "an item", path: `${inboxPath}/${item}` },
    { name: "a contact", path: contact },
    { name: "jobs", path: jobsPath },
    { name: "a job's form", path: `${jobsPath}/${favoriteJob}` },
    {
      name: "applicants of a job, board",
      path: `${jobsPath}/${favoriteJob}/applicants?view=board`,
    },
    { name: "bookings", path: bookingsPath },
    { name: "content", path: contentPath },
    { name: "a page's content", path: `${contentPath}/file?path=pages/about.yaml` },
    { name: "newsletter", path: newsletterPath },
  ];
}
