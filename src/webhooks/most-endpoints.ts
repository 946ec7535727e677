/** Each endpoint is delivered to beside all others, so there must not be any number of them. */
export const mostEndpoints = 20;
