/** Image metadata: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: {
    choices: {
      both: 'tell all metadata, and make the picture without (on the page)',
      view: 'tell all metadata as JSON',
      remove: 'write the picture without metadata',
    },
  },
  orientation: 'keep the tag that says how the picture is turned',
  profile: 'keep the colour profile',
  authors: 'keep the names of author and copyright',
  trailer: 'remove what follows the end of the picture',
  prefix: 'put this before the name of the file',
  check: 'end with 3 where a place or a name is inside',
};
