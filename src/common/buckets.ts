/** The private folders that forms put their files into. Nothing in them is ever served without a check. */
export const buckets = ["contact-attachments", "resumes"] as const;
export type Bucket = (typeof buckets)[number];

/** Where the storage lists what was erased; see `tombstones.ts`. Nothing that a visitor sent is there. */
export const tombstoneBucket = "tombstones";

/** How long a copy of an attachment may be cached, as the specification says. Seconds. */
export const attachmentCacheSeconds = 3600;
