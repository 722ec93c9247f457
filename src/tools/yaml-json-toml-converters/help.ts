/** YAML-JSON-TOML Converters: what its options do, as the command line says it. */
import type { Help } from '#src/lib/form/help.ts';

export const help: Help = {
  from: { words: 'the format to read; auto finds out', short: 'f' },
  to: { words: 'the format to write', short: 't' },
  yamlVersion: 'read YAML 1.1 (where "no" is false) or 1.2',
  json5: 'also read comments, single quotes and trailing commas in JSON',
};
