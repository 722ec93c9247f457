/** What stands between the cells of a CSV. */

/** The delimiters on offer, and how each is called. */
export const DELIMITERS = [
  { value: ',', label: 'Comma (,)' },
  { value: ';', label: 'Semicolon (;)' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Pipe (|)' },
] as const;

/** A character between cells. */
export type Delimiter = (typeof DELIMITERS)[number]['value'];
