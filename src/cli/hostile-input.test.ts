/** Every command with hostile input, beside each value of each of its options: it answers or refuses, and never breaks. */
import { describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { kebab, optionAsTyped } from '#src/lib/command/flags.ts';
import type { Io } from '#src/cli/io.ts';
import { run } from '#src/cli/program.ts';
import { encodeUtf8, joinBytes } from '#src/lib/bytes.ts';
import type { Form } from '#src/lib/form/form.ts';
import type { Option } from '#src/lib/options.ts';

const nested = (open: string, inner: string, close: string, depth = 5000): string =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

/** Texts within texts, and others that have broken readers. */
const TEXTS: readonly string[] = [
  nested('[', '', ']'),
  nested('{"a":', '1', '}'),
  nested('<div>', 'x', '</div>', 2000),
  nested('<a>', 'x', '</a>'),
  nested('(', '1', ')'),
  nested('> ', 'x', '', 2000),
  nested('- ', 'x', '', 2000),
  nested('{', '', '}'),
  Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join(''),
  '[',
  '<a',
  '"',
  '\\',
  '\0\r\n\r\0',
  '-'.repeat(5000),
  'a'.repeat(5000),
  '9'.repeat(5000),
  'e\u0301\u200d👩'.repeat(300),
  '__proto__=1\n{"__proto__":1}',
];

/** Bytes that are no text in some encoding: halves of pairs, of groups of four, and marks without an end. */
const BYTES: readonly Uint8Array[] = [
  [0x81],
  [0x81, 0x30],
  [0x81, 0x30, 0x81],
  [0xfe, 0xfe, 0xff, 0xff],
  [0x8f, 0xa1],
  [0x8e, 0x20, 0x8f, 0xff, 0xa1],
  [0x1b, 0x24, 0x42, 0x21],
  [0xd8, 0x00, 0xd8],
  [0xef, 0xbb, 0xbf, 0xff],
  [0xff, 0xfe, 0x00],
].map((bytes) => Uint8Array.from(bytes));

const SAMPLES: readonly Uint8Array[] = [
  ...TEXTS.map((text) => encodeUtf8(text)),
  ...BYTES,
  joinBytes(...BYTES, ...BYTES),
];

/** A password and its hash ask for much work by themselves: they are given what is short. */
const LONGEST_SECRET = 60;

const samplesFor = ({ inputs }: Form): readonly Uint8Array[] =>
  Object.values(inputs)[0]?.kind === 'secret'
    ? SAMPLES.filter(({ length }) => length <= LONGEST_SECRET)
    : SAMPLES;

/** So many samples are given to each value of an option, others to each; all of them where no option is given. */
const PER_VALUE = 2;

let next = 0;
const nextOf = (samples: readonly Uint8Array[]): readonly Uint8Array[] =>
  Array.from({ length: PER_VALUE }, () => samples[next++ % samples.length] ?? new Uint8Array());

describe.each(commands)('$name', ({ name, load }) => {
  it('answers or refuses whatever is put in', async () => {
    const form = await load();
    const words = [name, ...requiredOf(form)];
    const runs = [
      ...samplesFor(form).map((sample) => ({ words, sample })),
      ...optionsOf(form).flatMap(({ given, samples }) =>
        samples.map((sample) => ({ words: [...words, ...given], sample })),
      ),
    ];
    const broken: string[] = [];
    for (const each of runs) broken.push(...(await breaksOf(each.words, each.sample)));
    expect(broken).toEqual([]);
  });
});

describe('a query that makes more of little', () => {
  it.each([
    ['jmespath', `to_string(@)${"|join('',[@,@])".repeat(30)}`],
    ['jmespath', `@${'|[@,@]'.repeat(30)}`],
    ['jmespath', `@${'|[@,@]'.repeat(30)}|to_string(@)`],
    ['jmespath', `[@,@]${'|[@,@][]'.repeat(30)}`],
    ['path', `$[?length(@)>1]${'[?length(@.a)>1]'.repeat(200)}`],
    ['path', '$..*..*..*..*'],
    ['path', nested('$[?', '@', ']', 2000)],
    ['jmespath', nested('[', '@', ']', 5000)],
    ['pointer', '/a'.repeat(20_000)],
  ])('%s: %.40s', async (language, query) => {
    const sample = encodeUtf8(JSON.stringify(Array.from({ length: 50 }, () => ({ a: 'x'.repeat(2000) }))));
    expect(await breaksOf(['jsonquery', '--lang', language, '--query', query], sample)).toEqual([]);
  });
});

/** What must be there besides the first input, as the first example has it. */
function requiredOf({ inputs, examples: [example] }: Form): string[] {
  return Object.entries(inputs)
    .slice(1)
    .flatMap(([name, { kind, isOptional }]) => {
      const value = example.inputs[name];
      if (isOptional || kind === 'choice' || kind === 'file' || typeof value !== 'string') return [];
      return [`--${kebab(name)}=${value}`];
    });
}

/** Each value of each option; an encoding with all bytes that may be none of its texts, both ways. */
const optionsOf = (form: Form) =>
  Object.entries(form.options).flatMap(([name, option]) =>
    valuesOf(option).flatMap((value) => {
      const typed = optionAsTyped(form)(name, value);
      const isWhole = typeof value === 'boolean' || option.command?.asFlags;
      const given = isWhole ? typed : `${typed}=${kebab(value)}`;
      if (!isEncoding(option)) return [{ given: [given], samples: nextOf(samplesFor(form)) }];
      const decode = form.options['direction']?.choices?.some((choice) => choice.value === 'decode');
      return [
        { given: [given], samples: BYTES },
        ...(decode ? [{ given: [given, '--decode'], samples: BYTES }] : []),
      ];
    }),
  );

const isEncoding = ({ choices = [] }: Option): boolean =>
  choices.some(({ value }) => value === 'windows-1252');

const valuesOf = ({ choices, fallback }: Option): readonly (string | boolean)[] =>
  choices?.map(({ value }) => value) ?? (typeof fallback === 'boolean' ? [!fallback] : []);

/** What a command throws, or tells of its own inside. */
async function breaksOf(words: readonly string[], sample: Uint8Array): Promise<string[]> {
  let told = '';
  const io: Io = {
    stdin: {
      isTerminal: false,
      // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
      pieces: async function* () {
        yield sample;
      },
      askSecret: () => Promise.resolve('asked'),
    },
    stdout: { isTerminal: false, write: () => Promise.resolve() },
    stderr: (line) => {
      told += `${line}\n`;
    },
    environment: {},
    program: import.meta.url,
    world: {
      nowMs: Date.UTC(2026, 10, 25, 12),
      zone: 'Europe/Berlin',
      locale: 'en-GB',
      randomBytes: (length) => new Uint8Array(length).fill(7),
    },
  };
  const what = `${words.join(' ').slice(0, 80)} < ${new TextDecoder().decode(sample.subarray(0, 20))}…`;
  try {
    await run(words, io);
  } catch (error) {
    return [`${what} throws ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
  return /call stack|^\s+at \S+ \(|is not (?:a function|iterable|defined)|of undefined/m.test(told)
    ? [`${what} tells ${told.slice(0, 300)}`]
    : [];
}
