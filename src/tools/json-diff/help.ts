/** JSON Difference: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  format: 'print a list of differences, a JSON Patch or a merge patch',
  arrays: 'pair the elements of arrays by content, position or key, or overlook their order',
  key: 'the member that names an element, with --arrays key',
  ignored: 'places to leave out',
  tolerance: 'how far numbers may be apart and still be equal',
  json5: 'also read comments, single quotes and trailing commas',
};
