/** The private folders that forms put their files into. Nothing in them is ever served without a check. */
export const buckets = ["contact-attachments", "resumes"] as const;
export type Bucket = (typeof buckets)[number];

/** Where the storage lists what an older backup of the database must not bring back. Nothing that a visitor sent is there. */
export type ListBucket = "tombstones" | "unsubscribes";

/** How long a copy of an attachment may be cached, as the specification says. Seconds. */
export const attachmentCacheSeconds = 3600;
