/** cURL converter: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  to: 'the language or program to write',
  shell: 'the shell that the command was written for, and that commands are written for',
  secrets: 'names such as $TOKEN in place of tokens, cookies and passwords',
  long: 'long names of options in commands',
  line: 'commands on one line',
  strict: 'exit 3 where something cannot be expressed',
};
