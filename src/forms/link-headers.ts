/** The private link's headers, whatever it answers: its address is a secret, and what it shows is one person's. */
export const linkHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;
