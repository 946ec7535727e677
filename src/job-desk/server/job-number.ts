/** The number of a job, as it stands in an address. No job has the number 0. */
export const numberOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);
