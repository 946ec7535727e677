import { jobsPath } from "../desk/paths.ts";

/** The pages of the desk about jobs. */
export const newJobPath = `${jobsPath}/new`;
export const importPath = `${jobsPath}/import`;
export const previewPath = `${jobsPath}/preview`;
export const listFilePath = `${jobsPath}/jobs.csv`;
export const deskJobPath = (id: number): string => `${jobsPath}/${id}`;
export const jobApplicantsPath = (id: number): string => `${deskJobPath(id)}/applicants`;
