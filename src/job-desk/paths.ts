import { jobsPath } from "../desk/paths.ts";

/** The pages of the desk about jobs. */
export const newJobPath = `${jobsPath}/new`;
export const importPath = `${jobsPath}/import`;
export const previewPath = `${jobsPath}/preview`;
/** @param id of a job that is there already */
export const jobPreviewPath = (id: number): string => `${previewPath}?job=${id}`;
export const listFilePath = `${jobsPath}/jobs.csv`;
export const deskJobPath = (id: number): string => `${jobsPath}/${id}`;
export const jobApplicantsPath = (id: number): string => `${deskJobPath(id)}/applicants`;
