/** Against bash itself where it is there, and a writer of quotes. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { joinPieces, readShellWords, type ShellText } from './shell-words.ts';

const readOf = (text: string): ShellText => {
  const read = readShellWords(text);
  if (!read.ok) throw new Error(`${read.problem.message} at ${read.problem.position?.offset}`);
  return read.value;
};
const wordsOf = (text: string): readonly (readonly string[])[] =>
  readOf(text).commands.map(({ words }) =>
    words.map(({ pieces }) => joinPieces(pieces, ({ source }) => `<${source}>`)),
  );
const problemOf = (text: string) => {
  const read = readShellWords(text);
  return read.ok ? undefined : [read.problem.message, read.problem.position?.offset];
};

describe('words of a shell', () => {
  it('end at blanks, and quotes keep what is inside', () => {
    expect(wordsOf(`a  b\t'c d' "e f" g'h'"i"\\ j ''`)).toEqual([['a', 'b', 'c d', 'e f', 'ghi j', '']]);
    expect(wordsOf(`"a\\"b\\\\c\\$d\\e" 'a\\b'`)).toEqual([['a"b\\c$d\\e', 'a\\b']]);
  });

  it('go on after a backslash at the end of a line, also one with a carriage return', () => {
    expect(wordsOf('a \\\n b\\\r\nc "d\\\ne"')).toEqual([['a', 'bc', 'de']]);
  });

  it('have the escapes of bash in dollar quotes', () => {
    expect(
      wordsOf(`$'it\\'s\\u00e9' $'\\x41\\102\\n\\t\\e' $'\\xc3\\xa9' $'\\U1F600' $'\\cA' $'\\q\\x'`),
    ).toEqual([["it'sé", 'AB\n\t\x1b', 'é', '😀', '\x01', '\\q\\x']]);
  });

  it('join the halves that browsers write, and say so', () => {
    const { commands, notes } = readOf(`$'\\ud83d\\ude00'`);
    expect(commands[0]?.words[0]?.pieces).toEqual([{ kind: 'text', text: '😀' }]);
    expect(notes.map(({ message, offset }) => [message.slice(0, 10), offset])).toEqual([['two halves', 2]]);
  });

  it('keep what a shell would put in as pieces with their names', () => {
    expect(
      readOf('"a $B ${C:-d} $(e "f)") `g` $" \\$h $1').commands[0]?.words.map(({ pieces }) => pieces),
    ).toEqual([
      [
        { kind: 'text', text: 'a ' },
        { kind: 'variable', name: 'B', source: '$B' },
        { kind: 'text', text: ' ' },
        { kind: 'variable', name: 'C', source: '${C:-d}' },
        { kind: 'text', text: ' ' },
        { kind: 'command', command: 'e "f)"', source: '$(e "f)")' },
        { kind: 'text', text: ' ' },
        { kind: 'command', command: 'g', source: '`g`' },
        { kind: 'text', text: ' $' },
      ],
      [{ kind: 'text', text: '$h' }],
      [{ kind: 'variable', name: '1', source: '$1' }],
    ]);
  });

  it('are parted into commands, with what ended each', () => {
    expect(readOf('a;b && c|d &\n# gone\ne # too\nf#g').commands.map(({ endedBy }) => endedBy)).toEqual([
      ';',
      '&&',
      '|',
      '&',
      '\n',
      '',
    ]);
    expect(wordsOf('e # too\nf#g')).toEqual([['e'], ['f#g']]);
  });

  it('have no redirections among them, which are told', () => {
    expect(wordsOf('a >f 2>&1 b < g &> h')).toEqual([['a', 'b']]);
    const { commands, notes } = readOf('a >f 2>&1 b < g');
    expect(notes.map(({ message }) => message)).toEqual(['">f" is a redirection', '"2>&1" is a redirection']);
    expect(commands[0]?.inputFile).toEqual([{ kind: 'text', text: 'g' }]);
  });

  it('have the text of a here-document as input, filled in only where its end is not quoted', () => {
    const inputsOf = (text: string) => readOf(text).commands.map(({ input }) => input);
    expect(inputsOf("a <<'E' b\n$x \"\n\\\\\nE\nc")).toEqual([
      [{ kind: 'text', text: '$x "\n\\\\\n' }],
      undefined,
    ]);
    expect(inputsOf('a <<-E\n\t"$x\\$\n\tE\n')).toEqual([
      [
        { kind: 'text', text: '"' },
        { kind: 'variable', name: 'x', source: '$x' },
        { kind: 'text', text: '$\n' },
      ],
    ]);
    expect(inputsOf("a <<< 'b c'")).toEqual([
      [
        { kind: 'text', text: 'b c' },
        { kind: 'text', text: '\n' },
      ],
    ]);
  });

  it('have names to fill in, and go on after a blank behind the backslash, where that is asked for', () => {
    const lenient = (text: string) => {
      const read = readShellWords(text, { isLenient: true });
      return read.ok ? read.value : expect.fail(read.problem.message);
    };
    const { commands, notes } = lenient('a <B c>:/d e/<f>/g \\ \n h\\\t\r\n<in>out');
    expect(commands.map(({ words }) => words.map(({ pieces }) => joinPieces(pieces, () => '')))).toEqual([
      ['a', '<B c>:/d', 'e/<f>/g', 'h'],
    ]);
    expect(notes.map(({ message, offset }) => [message.slice(0, 22), offset])).toEqual([
      ['put in what <B c> stan', 2],
      ['put in what <f> stands', 13],
      ['a blank after the back', 19],
      ['a blank after the back', 24],
      ['">out" is a redirectio', 31],
    ]);
    expect(lenient('a b\n -c\n--d\ne\n- f').commands.map(({ words }) => words.length)).toEqual([4, 1, 2]);
  });

  it('know their places', () => {
    const [command] = readOf('ab  "c d"e').commands;
    expect(command?.words.map(({ offset, end }) => [offset, end])).toEqual([
      [0, 2],
      [4, 10],
    ]);
  });

  it.each([
    ["a 'b", 'a quote that opens here is not closed', 2],
    ['a "b', 'a quote that opens here is not closed', 2],
    ["a $'b", 'a quote that opens here is not closed', 3],
    ['a "$(b"', '"$(" that opens here is not closed', 3],
    ['a `b', '"`" that opens here is not closed', 2],
    ["$'\\xff'", 'these bytes are no UTF-8', 2],
    ["$'\\ud800'", 'half of a character has no UTF-8 form', 2],
    ['a <<E\nb', 'the text after "<<" does not end with a line "E"', 2],
    ['a >', 'expected a word after ">"', 3],
  ])('are refused where the place is known: %s', (text, message, offset) => {
    expect(problemOf(text)).toEqual([message, offset]);
  });
});

const quoted = fc.oneof(
  fc
    .string({ unit: 'grapheme', maxLength: 6 })
    .map((text) => `'${text.replaceAll("'", '').replaceAll('\0', '')}'`),
  fc
    .string({
      unit: fc.constantFrom('a', ' ', '\\a', '\\\\', '\\"', '\\$', '\\`', "'", '\n', 'é'),
      maxLength: 6,
    })
    .map((text) => `"${text}x"`),
  fc
    .string({
      unit: fc.constantFrom(
        'a',
        "\\'",
        '\\n',
        '\\x41',
        '\\u20ac',
        '\\U0001F600',
        '\\101',
        '\\q',
        '"',
        '\\cA',
        '\\\\',
      ),
      maxLength: 6,
    })
    .map((text) => `$'${text}'`),
  fc.constantFrom('a', '\\ ', '\\a', '\\\n', 'b#c', "''", '""', '=', '%', '@', ',', '+', ':', '/', '.'),
);
const commandLines = fc
  .array(
    fc.array(quoted, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
    { maxLength: 5 },
  )
  .map((words) => words.join(' '));

it.runIf(spawnSync('bash', ['--version']).status === 0)('bash reads the same words', () => {
  fc.assert(
    fc.property(fc.array(commandLines, { minLength: 20, maxLength: 20 }), (lines) => {
      const script = lines.map((line) => `printf '%s\\0' w ${line}; printf 'END\\0'`).join('\n');
      const { stdout } = spawnSync('bash', ['-c', script], { encoding: 'utf8', env: { LC_ALL: 'C.UTF-8' } });
      const expected = stdout.split('END\0').slice(0, -1);
      expect(
        lines.map((line) => (wordsOf(`w ${line}`)[0] ?? []).map((word) => `${word}\0`).join('')),
      ).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});

it('any text is read or refused at a place in it, in time in proportion to its length', () => {
  const pieces = [
    'a',
    ' ',
    "'",
    '"',
    '`',
    '$(',
    ')',
    '${',
    '}',
    '$',
    '\\',
    '\n',
    '<<E\n',
    'E\n',
    '#',
    '>',
    '&',
    '\ud800',
    '😀',
    "$'",
  ];
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...pieces), maxLength: 40 }), (text) => {
      const read = readShellWords(text);
      if (!read.ok) expect(read.problem.position?.offset).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 2000 },
  );
  for (const unit of [
    'a ',
    "'a'",
    '"$a"',
    '$(a ',
    '$(a)',
    '`a`',
    "$'\\n'",
    '\\\n',
    '<<E\n',
    '1>a ',
    '${a',
    '\\x',
    '0',
  ]) {
    const took = (count: number) => {
      const text = unit.repeat(count);
      const times = [1, 2, 3].map(() => {
        const start = processorMs();
        readShellWords(text);
        return processorMs() - start;
      });
      return Math.min(...times);
    };
    expect(took(100_000), unit).toBeLessThan(Math.max(10, took(10_000)) * 12);
  }
});
