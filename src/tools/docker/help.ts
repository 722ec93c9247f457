/** Docker run and Compose: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  to: 'what to write; by default what the text is not',
  shell: 'the shell that the commands were written for, and that commands are written for',
  env: 'environment variables as a mapping or a list',
  syntax: 'ports and volumes in the short or the long form',
  volumes: 'named volumes keep their names, or get the prefix of the project',
  limits: 'limits of memory and processors in the service, or under deploy for Swarm',
  program: 'the program of the commands',
  line: 'each command on one line',
  strict: 'exit 3 where something has no equivalent',
};
