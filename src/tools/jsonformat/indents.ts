/** Steps of the indent, in blanks. */
export const INDENTS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
