import type { Role } from "../desk/roles.ts";

/** Who changes the words of the site. */
export const contentRoles: readonly Role[] = ["marketing", "admin"];
