/** A job title or skill that is offered while the words of a search are typed. */
export type SuggestedWords = {
  /** As a search takes it. */
  text: string;
  type: "title" | "skill";
  /** The open jobs that have all of its words in their title, or the skill: a search finds these, and maybe more. */
  jobs: number;
};
