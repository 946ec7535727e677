/** The pages of the desk. */
export const deskPath = "/staff";
export const signInPath = `${deskPath}/sign-in`;
export const jobsPath = `${deskPath}/jobs`;
export const applicantsPath = `${jobsPath}/applicants`;
export const applicantPath = (reference: string): string => `${applicantsPath}/${reference}`;
export const accountPath = `${deskPath}/account`;
export const peoplePath = `${deskPath}/people`;
export const invitationPath = (token: string): string => `${deskPath}/invitation/${token}`;
export const inboxPath = `${deskPath}/inbox`;
export const savedRepliesPath = `${inboxPath}/saved-replies`;
export const itemPath = (reference: string): string => `${inboxPath}/${reference}`;
export const bookingsPath = `${deskPath}/bookings`;
export const bookingTimesPath = `${bookingsPath}/times`;
export const bookingPath = (reference: string): string => `${bookingsPath}/${reference}`;
export const newsletterPath = `${deskPath}/newsletter`;
export const draftPath = (id: string): string => `${newsletterPath}/${id}`;
export const previewPath = (id: string): string => `${draftPath(id)}/preview`;
export const subscribersPath = `${deskPath}/subscribers`;
