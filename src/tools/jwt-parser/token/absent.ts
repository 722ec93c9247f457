/** What stands in the place of an algorithm or type that a header does not name. */
export const ABSENT = '-';
