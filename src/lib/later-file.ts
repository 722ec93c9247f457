/** Written by the build (scripts/build/later-files.ts), at the site's root: which files each page may ask for later. */
export const LATER_FILE = 'later.json';
