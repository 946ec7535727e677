/**
 * Where a page of a list begins: after the row that stood last on the page before, by its time in microseconds since 1970, which a
 * `Date` has not and which end in the year 2286 here, and its id. Not by the row alone, which may be gone by then.
 */
export const listPosition = /^\d{1,16}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
