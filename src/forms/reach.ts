/** Other ways to reach us, for when a form fails. */
export type Reach = { phone: string; phoneHref: string; email: string };
