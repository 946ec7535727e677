/** Who writes in the examples of forms. */
export const examplePerson = {
  firstName: "Ana",
  lastName: "Example",
  email: "ana@example.com",
};
