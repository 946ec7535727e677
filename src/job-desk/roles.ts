import type { Role } from "../desk/roles.ts";

/** Who writes jobs, and sees who applied; marketing looks at jobs alone. */
const hiringRoles: readonly Role[] = ["recruiter", "admin"];

export const canWriteJobs = ({ role }: { role: Role }): boolean => hiringRoles.includes(role);
