import type { Role } from "../roles.ts";

/** What roles are called on pages. */
export const roleNames: Record<Role, string> = {
  recruiter: "Recruiter",
  marketing: "Marketing",
  admin: "Admin",
};
