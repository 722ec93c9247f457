/** HTML entities: what the page, the command line and the library take and give. */
import { direction } from '#src/lib/form/direction.ts';
import { answer, defineForm, type Note } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import { choice } from '#src/lib/options.ts';
import { positionAt } from '#src/lib/result.ts';
import type { DecodedText } from './logic.ts';

const isDecoding = ({ direction }: Readonly<Record<string, unknown>>) => direction === 'decode';
const isEncoding = (options: Readonly<Record<string, unknown>>) => !isDecoding(options);
/** Further errors are counted, not listed. */
const MOST_LISTED = 1000;

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'line',
      label: 'Text or file',
      page: { placeholder: '<é> or &lt;&eacute;&gt;' },
    },
  },
  options: {
    direction: direction(),
    set: choice(
      'needed',
      [
        { value: 'needed', label: 'Needed' },
        { value: 'invisible', label: 'Also invisible and no-break spaces' },
        { value: 'non-ascii', label: 'Also non-ASCII' },
        { value: 'everything', label: 'Everything' },
      ],
      { label: 'encode', hint: 'Needed: & < > " \'', command: { asFlags: true }, isShown: isEncoding },
    ),
    as: choice(
      'named',
      [
        { value: 'named', label: 'Named where one exists' },
        { value: 'decimal', label: 'Decimal' },
        { value: 'hex', label: 'Hexadecimal' },
      ],
      { label: 'write as', isShown: isEncoding },
    ),
    read: choice(
      'text',
      [
        { value: 'text', label: 'Text' },
        { value: 'attribute', label: 'Attribute value' },
        { value: 'xml', label: 'XML' },
      ],
      { label: 'read as', isShown: isDecoding },
    ),
  },
  outputs: {
    result: { kind: 'text', label: 'Result', fileName: 'entities.txt', isWrapped: true },
    references: { kind: 'row', label: 'References', isNumber: true },
    errors: { kind: 'table', label: 'Parse errors', fileName: 'errors.csv' },
  },
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Enter a text, drop a file, or try the example.' },
  examples: [
    {
      inputs: { text: '<é ≂̸ 😀\u00a0>' },
      options: { set: 'non-ascii' },
      outputs: { result: '&lt;&eacute; &nesim; &#128512;&nbsp;&gt;' },
    },
    {
      inputs: { text: '&notit; &notin;' },
      options: { direction: 'decode' },
      outputs: { result: '¬it; ∉' },
    },
  ],
  howItWorks: [
    'Decoding follows the HTML standard: 2,231 names, of which the longest that fits is read, 106 of them also without a semicolon; numbers 128 to 159 mean Windows-1252. It decodes once: `&amp;lt;` is `&lt;`. Every parse error is listed with its place.',
    'In an attribute, a name without a semicolon before `=`, a letter or a digit stays as it is. XML has five names and no others.',
    'Encoding writes the name from HTML 4, else the shortest name, else a number. NUL and U+0080 to U+009F cannot be written as references and stay as they are. A carriage return becomes `&#13;`, because a raw one is read as a line feed.',
  ],
  questions: [
    {
      pattern: /^html entity (.+)$/is,
      read: ([, asked = '']) => ({ inputs: { text: asked }, options: { set: 'non-ascii' } }),
    },
    {
      pattern: /^(&#?\w+;)$/,
      read: ([, asked = '']) => ({ inputs: { text: asked }, options: { direction: 'decode' } }),
    },
  ],
  arrive: (arrived) => ({
    inputs: { text: arrived },
    options: {
      direction:
        (arrived.match(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi)?.length ?? 0) >= 3 ? 'decode' : 'encode',
    },
  }),
  async run({ text }, { direction, set, as, read }) {
    // The table of names comes with the job.
    const [{ decode }, { encode }] = await Promise.all([
      import('./logic.ts'),
      import('#src/lib/html-references.ts'),
    ]);
    if (direction === 'decode') return decoded(text, decode(text, read));
    const made = encode(text, set, as);
    const notes: Note[] = [];
    if (made.uncarried > 0)
      notes.push({
        tone: 'warning',
        message: `${plural(made.uncarried, 'character')} (NUL, U+0080 to U+009F, lone surrogates) cannot be written as references and stayed as they are`,
        position: positionAt(text, made.first ?? 0),
      });
    return answer({ result: { text: made.text, as: 'text' }, references: String(made.references) }, notes);
  },
});

function decoded(source: string, { text, references, errors }: DecodedText) {
  const shown = errors.slice(0, MOST_LISTED);
  const rows = shown.map(({ offset, message }) => {
    const { line, column } = positionAt(source, offset);
    return [String(line), String(column), message];
  });
  const [first] = errors;
  return answer(
    {
      result: { text, as: 'text' },
      references: String(references),
      ...(rows.length > 0 && { errors: { columns: ['Line', 'Column', 'Error'], rows } }),
    },
    first
      ? [
          {
            message: `${plural(errors.length, 'parse error')}; the first: ${first.message}`,
            position: positionAt(source, first.offset),
          },
        ]
      : [],
  );
}
