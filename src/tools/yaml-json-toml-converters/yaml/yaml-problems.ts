/** Describes in words of our own what the YAML library reports about a text. */
import { grouped } from '#src/lib/format.ts';
import { describeAt, Mistake } from '#src/lib/text-cursor.ts';

/** What was expected, by the library's message. */
const EXPECTED: readonly (readonly [RegExp, string])[] = [
  [/^Missing closing "quote/, 'a closing double quote'],
  [/^Missing closing 'quote/, 'a closing single quote'],
  [/^Tabs are not allowed/, 'spaces as indentation (YAML takes no tabs there)'],
  [
    /^Nested mappings are not allowed/,
    'one value after the key (a second "key: value" goes on a line of its own)',
  ],
  [/^Implicit keys .*single line/, 'a key on a single line, with ":" after it'],
  [/^Implicit map keys need/, '":" after the key'],
  [/^All (?:mapping|sequence) items must start/, 'the same indentation as the entries before'],
  [/^Sequence item without/, '"-" before the item'],
  [/^A block sequence may not/, 'the same indentation as the entries before'],
  [/^Unexpected block-seq-ind/, 'a list on lines of its own'],
  [/^Missing newline after block sequence/, 'a line break before the list'],
  [/^Unexpected , in flow/, 'a value between the commas'],
  [/^Block collections are not allowed/, 'a list or mapping in brackets here'],
  [/^Missing , /, 'a comma between the items'],
  [/^Flow (?:map|sequence) in block collection must be/, 'a closing bracket, or more indentation before it'],
  [/(?:end with a|expected flow (?:map|seq).*end)/i, 'a closing bracket'],
  [/^Unexpected .* (?:at node end|in YAML (?:document|stream))/, 'the end of the line'],
  [/^Invalid escape sequence/, 'an escape that YAML knows'],
  [/^Plain value cannot start/, 'a value (text that begins so goes in quotes)'],
  [/^Block scalar header includes/, 'the end of the line after "|" or ">"'],
  [/^Block scalars with more-indented|^Block scalar lines/, 'lines no further indented than the first'],
  [/directives-end/, 'a line "---" after the directives'],
  [/^Control characters/, 'an escape such as "\\0" for a control character'],
  [/^A node can have at most one/, 'a value after one anchor or tag'],
  [/^An alias node must not/, 'an alias without an anchor or a tag of its own'],
  [/^Tags and anchors must be separated/, 'a space after the tag or anchor'],
  [/^Could not resolve tag/, 'a tag whose prefix a %TAG line declares'],
  [/^(?:Unsupported YAML version|%YAML directive)/, '%YAML 1.1 or %YAML 1.2'],
  [/^Not a YAML token/, 'the end of the line after "|" or ">"'],
  [/^Block scalar values in collections/, 'the text indented'],
  [/^Comments must be separated/, 'a space before "#"'],
];

/** Some complaints quote the text. */
const LONGEST_COMPLAINT = 80;

/** What the library complains of, as a Mistake at its place. */
export function yamlMistake(text: string, complaint: string, offset: number): Mistake {
  const at = Math.min(offset, text.length);
  const expected = EXPECTED.find(([pattern]) => pattern.test(complaint))?.[1];
  if (expected === undefined)
    return new Mistake(`not understood: ${complaint.slice(0, LONGEST_COMPLAINT)}`, at);
  return new Mistake(`expected ${expected}, found ${describeAt(text, at)}`, at);
}

/** The deepest nesting converted: each level is an indentation, so depth costs its square. */
export const DEEPEST = 500;

/** The message for a text that nests deeper than is read. */
export const TOO_DEEP = `expected at most ${grouped(DEEPEST)} levels of nesting, found more`;
