/** So long does a confirmation link work, and is kept what nobody confirms. */
export const daysToConfirm = 30;
