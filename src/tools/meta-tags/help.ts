/** Meta tags: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: {
    words: 'what to do',
    choices: { read: 'read the tags of a page', make: 'make tags of --title and the others' },
  },
  type: 'the kind of page',
  card: 'the card that X shows',
  robots: 'what search engines may do',
  width: 'width of the image in pixels',
  height: 'height of the image in pixels',
  quotes: 'quotes around values',
  closing: 'end tags with a slash',
  comments: 'name the groups in comments',
  order: 'what comes first',
  strict: 'end with 3 where there are findings',
};
