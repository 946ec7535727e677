/** What came back to us by mail, by its kind. */
export const mailNames = {
  answer: "An answer by mail",
  automatic: "An automatic answer by mail",
  bounce: "A mail to the sender was not delivered",
};
