/** Letters and figures that cannot be mistaken for one another on the phone: no I, O, 0 or 1. */
export const referenceAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const pattern = new RegExp(`^DS(-[${referenceAlphabet}]{4}){2}$`);

/** Whether a text has the form of a submission's reference, such as `DS-7K4M-29QX`. There may be none of that name. */
export function isReference(text: string): boolean {
  return pattern.test(text);
}
