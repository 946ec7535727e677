/** A place that is offered while a location is typed. */
export type SuggestedPlace = {
  /** As a search takes it. */
  text: string;
  /** What is said beside it: its country, or `Country`. */
  note: string;
  /** A state or larger: it stands before the cities in it. */
  isWide: boolean;
  /** The open jobs that a search there finds. */
  jobs: number;
};
