/** After how many days a job is asked for again, and after how many it closes where nobody has confirmed it. */
export const confirmDays = { ask: 7, most: 14 } as const;
