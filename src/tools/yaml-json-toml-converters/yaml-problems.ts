/** Says in the house's words what the YAML library reports about a text. */
import type { YAMLParseError } from 'yaml';
import { fail, positionAt, type Result } from '#src/lib/result.ts';
import { describeAt } from '#src/lib/text-cursor.ts';

/** What was expected, by what the library's message says; `{0}` is the first thing it quotes. */
const EXPECTED: readonly (readonly [RegExp, string])[] = [
  [/^Missing closing "quote/, 'a closing double quote'],
  [/^Missing closing 'quote/, 'a closing single quote'],
  [/^Tabs are not allowed/, 'spaces as indentation (YAML takes no tabs there)'],
  [
    /^Nested mappings are not allowed/,
    'one value after the key (a second "key: value" goes on a line of its own)',
  ],
  [/^Implicit keys? .*single line/, 'a key on a single line, with ":" after it'],
  [/^Implicit map keys need/, '":" after the key'],
  [/^All (?:mapping|sequence) items must start/, 'the same indentation as the entries before'],
  [/^Sequence item without/, '"-" before the item'],
  [/^A block sequence may not/, 'a list on lines of its own'],
  [/^Block collections are not allowed/, 'a list or mapping in brackets here'],
  [/^Missing , /, 'a comma between the items'],
  [/^Flow (?:map|sequence) in block collection must be/, 'more indentation within the brackets'],
  [/(?:end with a|expected flow (?:map|seq).*end)/i, 'a closing bracket'],
  [/^Unexpected .* at node end/, 'the end of the line'],
  [/^Invalid escape sequence/, 'an escape that YAML knows'],
  [/^Plain value cannot start/, 'a value (text that begins so goes in quotes)'],
  [/^Block scalar header includes/, 'the end of the line after "|" or ">"'],
  [/^Block scalars? with more-indented|^Block scalar lines/, 'lines no further indented than the first'],
  [/directives-end/, 'a line "---" after the directives'],
  [/^Comments must be separated/, 'a blank before "#"'],
];

/** The problem that the library's error is. */
export function yamlProblem(text: string, error: YAMLParseError): Result<never> {
  const [offset] = error.pos;
  const position = positionAt(text, Math.min(offset, text.length));
  if (error.code === 'RESOURCE_EXHAUSTION') return fail(TOO_DEEP, position);
  const expected = EXPECTED.find(([pattern]) => pattern.test(error.message))?.[1];
  if (expected === undefined) return fail(`not understood: ${error.message}`, position);
  return fail(`expected ${expected}, found ${describeAt(text, offset)}`, position);
}

/** The deepest nesting converted: each level is an indentation, so depth costs its square. */
export const DEEPEST = 1000;

export const TOO_DEEP = `expected at most ${DEEPEST.toLocaleString('en-US')} levels of nesting, found more`;
