/** Written by the build (scripts/build/prefetch-files.ts) beside the document of each page with a tool: which files it prefetches. */
export const PREFETCH_FILE = 'prefetch.json';
