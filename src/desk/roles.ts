/** What a member of staff may do: admins may do everything, and say who else comes in. */
export const roles = ["recruiter", "marketing", "admin"] as const;
export type Role = (typeof roles)[number];

/** Who sees what people have sent: marketing has no need of it. */
export const inboxRoles: readonly Role[] = ["recruiter", "admin"];

/** Somebody who works with the desk. */
export type StaffMember = { id: string; email: string; name: string; role: Role };
