/** JSON to types: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  name: 'the name of the outermost type',
  language: 'the language to write',
  alias: 'write interfaces or type aliases (TypeScript)',
  readonly: 'make members read-only (TypeScript)',
  pointers: 'write optional members as pointers (Go)',
  csharp: 'write records or classes',
  python: 'write typed dictionaries, data classes or Pydantic models',
  dates: 'write dates as strings, or as the language’s own type',
  maps: 'write objects as maps: never, where their keys are data, or ask',
};
