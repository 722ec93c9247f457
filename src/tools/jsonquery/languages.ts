/** The languages of queries. */

/** A language of queries. */
export type Language = 'path' | 'jmespath' | 'pointer';

/** Their names. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  path: 'JSONPath',
  jmespath: 'JMESPath',
  pointer: 'JSON Pointer',
};
