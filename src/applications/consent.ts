/** Whether a résumé may go to a client. `withdrawn`: it was given before. */
export const consentStates = ["asked", "given", "refused", "withdrawn"] as const;
export type ConsentState = (typeof consentStates)[number];
