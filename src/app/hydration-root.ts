/** The one element of a document that React takes over in the browser. */
export const HYDRATION_ROOT_ID = 'tool';
