/** Who else has an item open. */
export type Other = { name: string; isTyping: boolean };

/** Says who else looks at an item, or writes; nothing where nobody does. */
export const othersText = (others: readonly Other[]): string =>
  others
    .map(({ name, isTyping }) => (isTyping ? `${name} is typing.` : `${name} is looking at this.`))
    .join(" ");
