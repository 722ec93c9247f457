/** The one element of a document that React takes over in the browser. */
export const LIVE_PART_ID = 'tool';
