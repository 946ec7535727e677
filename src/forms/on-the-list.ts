import type { Success } from "./notice.tsx";

/** What somebody is told who has asked to hear of dates. */
export const onTheList: Success = {
  title: "You are on the list",
  description: "We'll write to you when the dates are out.",
  marked: {
    title: "We have your request",
    description: "One of us looks at it before you are on the list.",
  },
};
