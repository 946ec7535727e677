import type { DeskAnswer } from "../../desk/server/answer.ts";
import { readListQuery } from "../list-query.ts";
import { type JobDeskServices, withStaff } from "./job-services.ts";
import { jobsAsCsv } from "./jobs-as-csv.ts";

/** The lines of a spreadsheet, read from the database at the pace of who takes them. */
export type ListFile = { lines: AsyncGenerator<string> };

/** Answers a request for the jobs of a list as CSV (RFC 4180), all pages of it. */
export function answerListFile(
  request: Request,
  services: JobDeskServices,
): Promise<DeskAnswer<ListFile>> {
  return withStaff(request, services, async () => {
    const query = readListQuery(new URL(request.url).searchParams);
    return { status: 200, shown: { lines: jobsAsCsv(services.db, query) } };
  });
}
