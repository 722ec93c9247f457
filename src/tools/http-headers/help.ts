/** HTTP headers: what their options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  header: { words: 'the field of which the input is the value', short: 'H' },
  kind: {
    words: 'what is read',
    choices: {
      auto: 'tell requests from responses by their lines',
      request: 'the fields of a request',
      response: 'the fields of a response',
    },
  },
  scheme: 'how it was sent',
  host: 'the host that sent it: cookies are checked against it',
  at: 'the date to judge by, such as 2026-11-29 10:00',
  findings: 'only what is wrong',
  strict: 'exit 3 where something is wrong',
};
