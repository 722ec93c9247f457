/** Escape strings: what the page, the command line and the library take and give. */
import { direction } from '#src/lib/form/direction.ts';
import { answer, defineForm, refuse, type Note } from '#src/lib/form/form.ts';
import { choice, flag } from '#src/lib/options.ts';
import { LANGUAGES } from './logic.ts';
import { needsNames, read } from './reading.ts';
import { write, type Language } from './writing.ts';

const isOf =
  (...languages: readonly Language[]) =>
  ({ direction, to }: Readonly<Record<string, unknown>>) =>
    direction === 'encode' && languages.includes(to as Language); // a value of the choice

export const form = defineForm({
  inputs: {
    text: { kind: 'text', takes: 'line', label: 'Text or file', page: { placeholder: 'say "hi"' } },
  },
  options: {
    direction: direction(),
    to: choice('json', LANGUAGES, { label: 'language' }),
    quotes: flag(true, {
      label: 'with quotes',
      isShown: ({ direction }) => direction === 'encode',
      isUsed: ({ direction, to }) =>
        direction === 'encode' && !['regex', 'xml', 'unicode'].includes(String(to)),
    }),
    kind: choice(
      'usual',
      [
        { value: 'usual', label: 'As usual' },
        { value: 'double', label: '"…"' },
        { value: 'single', label: "'…'" },
      ],
      { label: 'quotes', isShown: isOf('javascript', 'python', 'powershell', 'xml-attribute') },
    ),
    ascii: flag(false, { label: 'only ASCII', isShown: ({ direction }) => direction === 'encode' }),
    html: flag(false, { label: 'safe in HTML', isShown: isOf('json', 'javascript') }),
    like: flag(false, { label: 'for LIKE', isShown: isOf('sql', 'postgresql', 'mysql') }),
    simple: flag(false, { label: 'simple', isShown: isOf('regex') }),
    style: choice(
      'u',
      [
        { value: 'u', label: '\\uXXXX' },
        { value: 'braces', label: '\\u{X}' },
        { value: 'long', label: '\\UXXXXXXXX' },
        { value: 'plus', label: 'U+X' },
        { value: 'bytes', label: '\\xXX of UTF-8' },
      ],
      { label: 'style of Unicode escapes', isShown: isOf('unicode') },
    ),
  },
  outputs: { result: { kind: 'text', label: 'Result', fileName: 'literal.txt', isWrapped: true } },
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Enter a text, drop a file, or try the example.' },
  examples: [
    { inputs: { text: 'say "hi"\n' }, outputs: { result: '"say \\"hi\\"\\n"' } },
    { inputs: { text: "it's" }, options: { to: 'shell' }, outputs: { result: "'it'\\''s'" } },
    { inputs: { text: '"a\\u00e9"' }, options: { direction: 'decode' }, outputs: { result: 'aé' } },
  ],
  howItWorks: [
    'The language reads the literal back as exactly your text. Only what must be escaped is escaped. What a language cannot hold (NUL in a shell, most control characters in XML, half of a surrogate pair in C and Go) is an error at its place.',
    'C gets octal escapes of three digits, because `\\x` has no end, and `?` is escaped after `?` because of trigraphs. In PowerShell typographic quotes are doubled too, because they end a string there. In MySQL backslashes are doubled, which is right unless NO_BACKSLASH_ESCAPES is set.',
    'Decoding reads the literal with or without its quotes, by the rules of the language: Python keeps `\\d`, JavaScript makes `\\q` a q, JSON refuses both. Python’s `\\N{BULLET}` is read with the names and aliases of Unicode 17.0.',
  ],
  questions: [
    {
      pattern: /^['"]?(?:\\N\{[^{}]{1,100}\})+['"]?$/,
      read: ([text]) => ({ inputs: { text }, options: { direction: 'decode', to: 'python' } }),
    },
    {
      pattern: /^(?:escape ([a-z-]+)|(shell|sql) quote) (.+)$/is,
      read: ([, asked, quote, text = '']) => {
        const to = (asked ?? quote ?? '').toLowerCase();
        return LANGUAGES.some(({ value }) => value === to)
          ? { inputs: { text }, options: { to } }
          : undefined;
      },
    },
  ],
  arrive: (arrived, kind) => ({
    inputs: { text: arrived },
    options: /^\s*"(?:[^"\\\n]|\\.)*"\s*$/.test(arrived)
      ? { direction: 'decode', to: 'json' }
      : kind === 'escaped'
        ? { direction: 'decode', to: languageOfEscapes(arrived) }
        : { direction: 'encode' },
  }),
  async run({ text }, options) {
    const { to, direction } = options;
    if (direction === 'decode') {
      const names = needsNames(text, to) ? await import('#src/lib/unicode-names.ts') : undefined;
      const literal = read(text, to, names?.pointNamed);
      return literal.ok
        ? answer({ result: literal.value.text }, [...literal.value.notes])
        : refuse(literal.problem);
    }
    const made = write(text, to, {
      hasQuotes: options.quotes,
      kind: options.kind,
      isAscii: options.ascii,
      isHtmlSafe: options.html,
      isForLike: options.like,
      isSimple: options.simple,
      style: options.style,
    });
    if (!made.ok) return refuse(made.problem);
    const stays = options.ascii && /[^\0-\x7e]/.test(made.value) ? [staysNote(to)] : [];
    return answer({ result: made.value }, [...notesOn(text, to, options.like), ...stays]);
  },
});

/** Not every literal can be written in ASCII alone. */
function staysNote(to: Language): Note {
  if (to === 'powershell')
    return {
      tone: 'warning',
      message: 'characters outside ASCII stay: PowerShell has escapes only between double quotes',
      repairs: [{ label: 'Use "…"', options: { kind: 'double' } }],
    };
  const name = LANGUAGES.find(({ value }) => value === to)?.label ?? to;
  return { tone: 'warning', message: `characters outside ASCII stay: ${name} has no escapes for them` };
}

function notesOn(text: string, to: Language, isForLike: boolean): Note[] {
  const notes: Note[] = [];
  if (to === 'shell' && text.startsWith('-'))
    notes.push({ message: 'it begins with -, so many programs read it as an option: put -- before it' });
  if (to === 'mysql' && text.includes('\\'))
    notes.push({ message: 'backslashes are doubled, which is right unless NO_BACKSLASH_ESCAPES is set' });
  if (isForLike && ['sql', 'postgresql', 'mysql'].includes(to))
    notes.push({ message: "add ESCAPE '\\' to the LIKE" });
  return notes;
}

/** The language that has the escapes of a text: `\x41` and `\u{41}` are JavaScript's, `\U00000041` is Python's, `\u0041` is JSON's too. */
const languageOfEscapes = (text: string) =>
  /\\U[\dA-Fa-f]{8}/.test(text) ? 'python' : /\\x|\\u\{/.test(text) ? 'javascript' : 'json';
