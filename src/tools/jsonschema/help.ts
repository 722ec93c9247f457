/** JSON Schema: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  job: {
    choices: { validate: 'check the JSON against --schema', infer: 'draw up a schema from the JSON' },
  },
  dialect: 'the draft of the schema; schema goes by its $schema',
  formats: 'only note formats, or check them',
  output: 'print the result as the standard has it: only valid or not (flag), or with all errors',
  closed: 'draw up a schema that allows no other members',
  stringFormats: 'draw up formats of strings, such as dates and addresses',
  enums: 'draw up an enum where there are at most so many values',
  examples: 'put examples from the JSON into the schema',
};
