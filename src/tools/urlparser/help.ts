/** URL parser: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  many: 'read one URL per line',
  base: 'the URL that a relative one stands in',
  clean: 'remove tracking parameters such as utm_source',
  sort: 'sort the parameters by name',
  set: 'set a parameter: name=value',
  delete: 'delete these parameters, separated by commas: utm_*,ref',
  get: 'print the value of this parameter alone',
  blank: 'write a space in changed values as %20 or +',
  showPassword: 'show the user and password, which are hidden by default',
};
