/** Written by the build (scripts/build/prefetch-files.ts), at the site's root: which files each page prefetches. */
export const PREFETCH_FILE = 'prefetch.json';
