import type { DeskAnswer } from "../../desk/server/answer.ts";
import { type ApplicantShown, answerApplicant } from "../applicants/server/answer-applicant.ts";
import {
  type ApplicantsShown,
  answerApplicants,
  answerLate,
  type LateShown,
} from "../applicants/server/answer-applicants.ts";
import { answerImport, type ImportShown } from "./answer-import.ts";
import { answerJob, answerNewJob, type JobShown, type NewJobShown } from "./answer-job.ts";
import { answerJobList, type JobListShown } from "./answer-list.ts";
import { answerListFile, type ListFile } from "./answer-list-file.ts";
import { answerPreview, type PreviewShown } from "./answer-preview.ts";
import { numberOf } from "./job-number.ts";
import type { JobDeskServices } from "./job-services.ts";

/** What the pages below `/staff/jobs` ask. */
export type JobDesk = {
  list(request: Request): Promise<DeskAnswer<JobListShown>>;
  listFile(request: Request): Promise<DeskAnswer<ListFile>>;
  importFile(request: Request): Promise<DeskAnswer<ImportShown>>;
  writing(request: Request): Promise<DeskAnswer<NewJobShown>>;
  preview(request: Request): Promise<DeskAnswer<PreviewShown>>;
  /** @param id as it stands in the address */
  job(request: Request, id: string): Promise<DeskAnswer<JobShown>>;
  /** @param id as it stands in the address */
  applicants(request: Request, id: string): Promise<DeskAnswer<ApplicantsShown>>;
  applicant(request: Request, reference: string): Promise<DeskAnswer<ApplicantShown>>;
  late(request: Request): Promise<DeskAnswer<LateShown>>;
};

export function openJobDesk(services: JobDeskServices): JobDesk {
  return {
    list: (request) => answerJobList(request, services),
    listFile: (request) => answerListFile(request, services),
    importFile: (request) => answerImport(request, services),
    writing: (request) => answerNewJob(request, services),
    preview: (request) => answerPreview(request, services),
    job: (request, id) => answerJob(request, numberOf(id), services),
    applicants: (request, id) => answerApplicants(request, numberOf(id), services),
    applicant: (request, reference) => answerApplicant(request, reference, services),
    late: (request) => answerLate(request, services),
  };
}
