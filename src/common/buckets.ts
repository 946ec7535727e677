/** The private folders that forms put their files into. Nothing in them is ever served without a check. */
export const buckets = ["contact-attachments", "resumes"] as const;
export type Bucket = (typeof buckets)[number];
