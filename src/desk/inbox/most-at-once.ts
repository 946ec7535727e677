/** More items are not changed at once: the list is narrowed first. */
export const mostAtOnce = 2_000;
