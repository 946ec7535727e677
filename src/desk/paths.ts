/** The pages of the desk. */
export const deskPath = "/staff";
export const signInPath = `${deskPath}/sign-in`;
/** The page to sign in, which leads on to where somebody was, but not to the news that stood there: it has no value in the query. */
export function signInFor({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  if (pathname === deskPath) return signInPath;
  const asked = [...new URLSearchParams(search)].filter(([, value]) => value !== "");
  const query = new URLSearchParams(asked).toString();
  const to = query === "" ? pathname : `${pathname}?${query}`;
  return `${signInPath}?to=${encodeURIComponent(to)}`;
}
/** Where the identity provider sends people back. */
export const openIdPath = `${deskPath}/openid`;
export const openIdBeginPath = `${openIdPath}/begin`;
export const jobsPath = `${deskPath}/jobs`;
export const applicantsPath = `${jobsPath}/applicants`;
export const applicantPath = (reference: string): string => `${applicantsPath}/${reference}`;
export const accountPath = `${deskPath}/account`;
export const peoplePath = `${deskPath}/people`;
export const statusPath = `${deskPath}/status`;
export const invitationPath = (token: string): string => `${deskPath}/invitation/${token}`;
export const inboxPath = `${deskPath}/inbox`;
export const savedRepliesPath = `${inboxPath}/saved-replies`;
export const itemPath = (reference: string): string => `${inboxPath}/${reference}`;
export const contactsPath = `${deskPath}/contacts`;
export const contactPath = (id: string): string => `${contactsPath}/${id}`;
export const contactErasePath = (id: string): string => `${contactPath(id)}/erase`;
export const contactExportPath = (id: string): string => `${contactPath(id)}/export`;
export const bookingsPath = `${deskPath}/bookings`;
export const bookingTimesPath = `${bookingsPath}/times`;
export const bookingPath = (reference: string): string => `${bookingsPath}/${reference}`;
export const contentPath = `${deskPath}/content`;
export const newsletterPath = `${deskPath}/newsletter`;
export const draftPath = (id: string): string => `${newsletterPath}/${id}`;
export const previewPath = (id: string): string => `${draftPath(id)}/preview`;
export const subscribersPath = `${deskPath}/subscribers`;
export const webhooksPath = `${deskPath}/webhooks`;
export const webhookPath = (id: string): string => `${webhooksPath}/${id}`;
