/** How a recovery code is printed: groups of letters and digits, parted by hyphens. */
export const recoveryCode = { groups: 7, lettersInGroup: 4 } as const;
