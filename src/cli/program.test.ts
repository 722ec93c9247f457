/** The command line as it is typed, with its surroundings held in memory. */
import { execFileSync } from 'node:child_process';
import { createHash, createHmac, generateKeyPairSync } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import { jpeg } from '#scripts/testing/pictures.ts';
import { encodeUtf8, toBase64, toBase64Url, toHex } from '#src/lib/bytes.ts';
import type { Form, FormCase } from '#src/lib/form/form.ts';
import { run } from './program.ts';
import { flagOf, kebab } from '#src/lib/command/flags.ts';
import type { Io } from './io.ts';
import { within } from './within.ts';

const folder = mkdtempSync(join(tmpdir(), 'penknife-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

type Surroundings = {
  readonly stdin?: string | Uint8Array;
  readonly environment?: Readonly<Record<string, string>>;
  readonly isTerminal?: boolean;
};

/** Runs a command and gives all that came of it. */
async function type(
  words: readonly string[],
  { stdin, environment = {}, isTerminal = false }: Surroundings = {},
) {
  const printed: Uint8Array[] = [];
  let errors = '';
  const io: Io = {
    stdin: {
      isTerminal: stdin === undefined,
      // eslint-disable-next-line @typescript-eslint/require-await -- in the shape of a stream
      pieces: async function* () {
        yield typeof stdin === 'string' ? encodeUtf8(stdin) : (stdin ?? new Uint8Array());
      },
      askSecret: () => Promise.resolve('asked'),
    },
    stdout: {
      isTerminal,
      write: (data) => {
        printed.push(typeof data === 'string' ? encodeUtf8(data) : data);
        return Promise.resolve();
      },
    },
    stderr: (line) => {
      errors += `${line}\n`;
    },
    environment,
    program: import.meta.url,
    world: {
      nowMs: Date.UTC(2026, 10, 25, 12),
      zone: 'Europe/Berlin',
      locale: 'en-GB',
      randomBytes: (length) => new Uint8Array(length).fill(7),
      within: (ms, job) => Promise.resolve(within(ms, job)),
    },
  };
  const code = await run(words, io);
  const bytes = Buffer.concat(printed);
  return { code, out: bytes.toString('utf8'), bytes: toHex(bytes), errors };
}

describe('the grammar', () => {
  it.each([
    [['base64'], 'hello', 'aGVsbG8=\n'],
    [['base64', '--decode'], 'aGVsbG8', 'hello'],
    [['base64', '-d', '--base', '16'], '00ff', '\0\uFFFD'],
    [['urlencode'], 'a b&c\n', 'a%20b%26c\n'],
    [['urlencode', '--exact'], 'a\n', 'a%0A\n'],
    [['chmod'], '755\n644\n', 'rwxr-xr-x\nrw-r--r--\n'],
    [
      ['hash', '--algorithm=sha256'],
      'abc',
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\n',
    ],
    [['hash', '--algorithm', 'md5'], '', 'd41d8cd98f00b204e9800998ecf8427e\n'],
    [
      ['hmac', '--algorithm', 'sha256', '--key', 'Jefe'],
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843\n',
    ],
    [['convert', '--from', 'yaml', '--to', 'json'], 'a: 1.10\n', '{\n  "a": 1.10\n}\n'],
    [['textcase', '--to', 'snake'], 'XMLHttpRequest\n', 'xml_http_request\n'],
    [['what'], '{"a":1}', 'json: JSON\ntext: text\n'],
    [['css', 'rem'], 'a{width:24px}', 'a{width:1.5rem}\n'],
    [
      ['random', '--shuffle', '--seed', '2026-11-25 draw'],
      'Ann\nBob\nCem\nDee\nEli\n',
      'Cem\nBob\nAnn\nDee\nEli\n',
    ],
    [['base64'], '', ''],
    [['unixtime'], '', '2026-11-25T12:00:00Z\n'],
  ])('%j', async (words, stdin, out) => {
    expect(await type(words, { stdin })).toMatchObject({ code: 0, out });
  });

  it.each([
    [['temperature', '98.6', '--from', 'fahrenheit', '--to', 'celsius'], '37\n'],
    [['temperature', '-40', '--to', 'fahrenheit'], '-40\n'],
    [['chmod', '-rwxr-x---'], '750\n'],
    [['percent', '20', '50'], '10.00\n'],
    [['base64', '--text', 'é'], 'w6k=\n'],
    [['base64', '--text=é', '--no-strict'], 'w6k=\n'],
    [['css', 'clamp', '16', '24', '320', '1280'], 'clamp(1rem, 0.8333rem + 0.8333vw, 1.5rem)\n'],
    [['css', '24px', '13px'], '1.5rem\n0.8125rem\n'],
    [['css', 'rem', file('a.css', 'a{\n  width: 24px }\n')], 'a{\n  width: 1.5rem }\n'],
    [['random', '6', '--from', '1', '--to', '49', '--seed', '2026-11-25 draw'], '43 9 18 45 17 24\n'],
    [['random', '10d6', '--seed', '2026-11-25 draw'], '28\n'],
    [['random', '--coin', '2', '--seed', '2026-11-25 draw'], 'heads tails\n'],
  ])('%j without a standard input', async (words, out) => {
    expect(await type(words)).toMatchObject({ code: 0, out });
  });

  it.each([
    [['tokne'], 'did you mean token?'],
    [['--hlep'], 'unknown option "--hlep", did you mean --help?'],
    [['--versoin'], 'did you mean --version?'],
    [['base64', '--text', 'a', '--out', folder, '--force'], 'is a folder'],
    [['base64', '--text', 'a', '--out', ''], '--out needs the name of a file'],
    [['base64', '--decod', '--text', 'a'], 'did you mean --decode?'],
    [['base64', '--base', '46', '--text', 'a'], 'It is one of: 64'],
    [['properties', '--nest', '?', '--text', 'A=1'], 'flat, ., __, _'],
    [['jsontotypes', '--lang', 'fortran', '--text', '1'], '"fortran". It is one of: typescript'],
    [['textcase', '--text', 'a'], 'needs --to'],
    [['base64', '--text'], '--text needs a value'],
    [['base64', '--decode=yes', '--text', 'a'], 'takes no value'],
    [['percent', '1'], 'needs First number, Second number'],
    [['percent', '1', '2', '3'], 'takes 2 values'],
    [['token', 'x'], 'takes no operand'],
    [['base64', '--output', 'nothing', '--text', 'a'], 'there is no output "nothing"'],
    [['completion', 'csh'], 'bash, zsh, fish'],
    [['hmac', '--text', 'a', '--key-env', 'K', '--frob'], 'unknown option --frob'],
    [['uuid', '--version', '5'], '--name'],
    [['chmod', '--options-from-link', '#packed=%%'], 'damaged'],
    [['sampledata', '--options-from-link', '#data=2'], 'the link asks for data of version "2", which is not'],
  ])('%j is wrong usage', async (words, message) => {
    const { code, errors, out } = await type(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toContain(message);
  });

  const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc';
  it.each([
    [['jwt', TOKEN], '{\n  "sub": "1"\n}\n'],
    [['jsonquery', '$.a', '{"a": 1}'], '[\n  1\n]\n'],
    [['base64', '-d', 'aGVsbG8='], 'hello'],
    [['urlencode', 'a b&c'], 'a%20b%26c\n'],
    [['urlencode', '-d', 'a%20b'], 'a b\n'],
    [['htmlentities', '-d', '&lt;b&gt;'], '<b>\n'],
    [['escape', '-d', String.raw`\u00e9`], 'é\n'],
    [['morse', '-d', '... --- ...'], 'SOS\n'],
    [['textcase', '--to', 'snake', 'Hello World'], 'hello_world\n'],
    [['diff', '--format', 'patch', '{"a":1}', '{"a":1}'], '[]\n'],
  ])('%j takes an operand that can only be a value', async (words, out) => {
    expect(await type(words)).toMatchObject({ code: 0, out });
  });

  it.each([
    ['hash', 'photo.jgp', '--text'],
    ['hash', 'hello world', '--text'],
    ['base64', '-d', 'aGVsbG8', '--text'],
    ['urlencode', 'my notes.txt', '--text'],
    ['sql', 'folder/select * from t', '--text'],
    ['textdiff', 'a', 'b', '--text'],
  ])('%s takes no operand that may name a file', async (...words) => {
    const option = words.pop() ?? '';
    const { code, out, errors } = await type(words);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errors).toContain(`there is no such file; for a text, type ${option} before it`);
  });

  it('reads a file whose name looks like a value', async () => {
    const was = process.cwd();
    file('{}', '[1]');
    process.chdir(folder);
    expect((await type(['jsonformat', '--minify', '{}'])).out).toBe('[1]\n');
    process.chdir(was);
  });

  it.each([
    ['yaml', ['convert']],
    ['sha256', ['hash']],
    ['xml2json', ['xml']],
    ['json', ['jsonformat', 'jsonquery', 'jsonschema', 'jsontotypes']],
  ])('lists what "%s" may mean', async (word, names) => {
    const { code, out, errors } = await type([word]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    const listed = errors.split('\n').flatMap((line) => /^ {2}(\S+) /.exec(line)?.[1] ?? []);
    expect(listed.slice(0, names.length)).toEqual(names);
  });

  it('keeps notices to itself with --quiet', async () => {
    const told = await type(['base64', '-d', '--text', 'aGVsbG8']);
    expect(told.errors).not.toBe('');
    for (const quiet of ['--quiet', '-q'])
      expect(await type(['base64', '-d', quiet, '--text', 'aGVsbG8'])).toEqual({ ...told, errors: '' });
    expect((await type(['base64', '-dq', '--text', '*'])).errors).toContain('not in the Base64 alphabet');
    const sums = file(
      'quiet-sums',
      `${createHash('md5').update('q').digest('hex')}  ${file('q.txt', 'q')}\n`,
    );
    expect(await type(['hash', '-c', '-q', sums])).toMatchObject({ code: 0, out: '' });
  });

  it.each([
    [['jsonquery', '-r', '$.a'], '{"a":"x"}', 'x\n'],
    [['jsonformat', '-c', '-S'], '{"b": 1, "a": 2}', '{"a":2,"b":1}\n'],
    [['token', '-n', '2', '--length', '3'], '', 'HHH\nHHH\n'],
    [['uuid', '-v', 'nil', '-n', '1'], '', '00000000-0000-0000-0000-000000000000\n'],
    [['hash', '-a', 'crc32'], 'a', 'e8b7be43\n'],
    [['convert', '-f', 'yaml', '-t', 'json'], 'a: 1', '{\n  "a": 1\n}\n'],
    [['bytes', '-u'], '~', '7E\n'],
    [['lines', '-u', '-r', '-i'], 'b\na\nB\n', 'a\nb\n'],
  ])('%j knows the letters of other programs', async (words, stdin, out) => {
    expect(await type(words, { stdin })).toMatchObject({ code: 0, out });
  });

  it('reports where an input is wrong, and works on the others', async () => {
    const good = file('good.txt', 'aGk=');
    const bad = file('bad.txt', 'aGk=\naG$=');
    const { code, out, errors } = await type(['base64', '-d', bad, good, join(folder, 'none')]);
    expect(code).toBe(1);
    expect(out).toBe(`hi`);
    expect(errors).toContain(`${bad}:`);
    expect(errors).toContain('there is no such file');
  });

  it.each([
    ['a folder', [folder], 'is a folder'],
    [
      'bytes where text is wanted',
      [file('bytes.json', Uint8Array.of(0xff, 0xfe, 0x41))],
      'is not UTF-8 text',
    ],
    ['a character that was cut', [file('cut.json', Uint8Array.of(0x22, 0xc3))], 'is not UTF-8 text'],
  ])('refuses %s by its name', async (_what, operands, message) => {
    const { code, errors, out } = await type(['convert', ...operands]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errors).toContain(operands[0]);
    expect(errors).toContain(message);
  });

  it.each([
    ['lineEnds', 'line-ends'],
    ['onlyA', 'only-a'],
    ['any order', 'any-order'],
    ['kB', 'kb'],
    ['GiB', 'gib'],
  ])('a name %s is typed %s', (name, typed) => expect(kebab(name)).toBe(typed));

  it.each(['MiB', 'mib', 'MIB'])('a unit as %s is the unit', async (unit) => {
    expect((await type(['eta', '1', '1', '--amount-unit', unit, '--rate-unit', 'kb'])).out).toBe(
      '17 hours, 28 minutes\n',
    );
    expect((await type(['eta', '--help'])).out).toContain('kb, mb, gb, tb, pb, kib, mib');
  });

  it('decompresses Base64 and hex as the page does', async () => {
    for (const stdin of [
      '1f8b08000000000000ffcb48cdc9c9070086a6103605000000\n',
      'H4sIAAAAAAAA/8tIzcnJBwCGphA2BQAAAA==\n',
    ])
      expect(await type(['compress', '-d'], { stdin })).toMatchObject({ code: 0, out: 'hello' });
    expect((await type(['compress', '-d', '--read', 'hex'], { stdin: '1f8b0' })).code).not.toBe(0);
  });

  it('takes a digit for a level and the short name of a format', async () => {
    const text = 'abcabcabc'.repeat(200);
    const [one, two] = [
      await type(['compress', '-1', '--format', 'br', '--as', 'base64'], { stdin: text }),
      await type(['compress', '--level=1', '--format=brotli', '--as=base64'], { stdin: text }),
    ];
    expect(one).toMatchObject({ code: 0, out: two.out });
    expect((await type(['temperature', '-9', '--to', 'kelvin'])).out).toBe('264.15\n');
    expect((await type(['numberbase', 'ff', '--from', '16', '--to', '2,10'])).out).toBe('11111111\n255\n');
  });

  it('reads a long optional input from the file that a value names', async () => {
    const schema = file('price.json', '{"type": "object", "required": ["price"]}');
    const [good, bad] = [file('good.json', '{"price": 1}'), file('bad.json', '{}')];
    expect((await type(['jsonschema', '--schema', schema, good])).code).toBe(0);
    expect((await type(['jsonschema', '--schema', schema, bad])).code).toBe(3);
    expect((await type(['jsonschema', '--schema', '{"type": "array"}', good])).code).toBe(3);
    const missing = await type(['jsonschema', '--schema', join(folder, 'none.json'), good]);
    expect(missing.code).toBe(1);
    expect(missing.errors).toContain('none.json: there is no such file');
    const days = file('free', '2024-02-05\n');
    const words = ['datecalculator', '2024-01-31', '2024-02-29', '--business', '--holidays'];
    expect((await type([...words, days])).out).toBe((await type([...words, '2024-02-05'])).out);
  });

  it('takes several files together where one answer is for all', async () => {
    const [one, two] = [
      file('one.json', '{\n  "id": 1\n}\n'),
      file('two.json', '{"id": 2.5, "name": "x"}\n'),
    ];
    const types = await type(['jsontotypes', '--lang', 'typescript', '--name', 'Order', one, two]);
    expect(types.out).toMatch(/Order \{\s+id: number;\s+name\?: string;/);
    const inferred = JSON.parse((await type(['jsonschema', '--infer', one, two])).out) as {
      required: unknown;
    };
    expect(inferred.required).toEqual(['id']);
  });

  it('does with a link what the page does, also with a switch that only the page has', async () => {
    const link = '#keep=^a&keepExpression=true&replace=^&replaceWith=b';
    expect(await type(['lines', '--options-from-link', link], { stdin: 'aB^\nx^\n' })).toMatchObject({
      code: 0,
      out: 'aBb\n',
    });
  });

  it('ends with 3 where nothing was found, unlike grep', async () => {
    const [one, two] = [file('hay.txt', 'caaat\n'), file('straw.txt', 'dog\n')];
    expect(await type(['regex', 'A+', '-i', one])).toMatchObject({ code: 0, out: 'aaa\n' });
    expect(await type(['regex', 'a+', '--replace', 'x', one])).toMatchObject({ code: 0, out: 'cxt\n' });
    expect(await type(['regex', 'a+', two])).toMatchObject({ code: 3, out: '' });
    expect((await type(['regex', 'a+', join(folder, 'none'), one])).code).toBe(1);
    expect((await type(['regex', '(', one])).code).toBe(2);
  });

  it('ends a text as its other lines end, and names what was lost', async () => {
    const table = await type(['tables', '--to', 'markdown'], { stdin: 'a\r\n"x\r\ny"\r\n' });
    expect(table.out).toBe('| a      |\r\n| ------ |\r\n| x<br>y |\r\n');
    expect(table.errors).toContain('row 2, column 1: a line break becomes <br>');
  });

  it('names what it can of several files, and reports what is missing', async () => {
    const answer = await type(['what', join(folder, 'none'), file('some.json', '{}')]);
    expect(answer.code).toBe(1);
    expect(answer.out).toContain('some.json <==\njson: JSON');
    expect(answer.errors).toContain('there is no such file');
  });

  const RUNAWAY = `${'a'.repeat(40)}!`;
  it.each([
    ['tables', '--where', 'a=/^(a+)+$/', '--text', `a\n${RUNAWAY}`],
    ['lines', '--expression', '--keep', '^(a+)+$', '--text', RUNAWAY],
    ['jsonschema', '--schema', '{"pattern":"^(a+)+$"}', '--text', `"${RUNAWAY}"`],
  ])('stops an expression of %s that would run for ever', async (...words) => {
    const { code, errors } = await type(words);
    expect(code).toBe(2);
    expect(errors).toContain('the pattern takes too long on this text');
  });

  it('shows the short help where nothing was given', async () => {
    const { code, errors } = await type(['base64']);
    expect(code).toBe(2);
    expect(errors).toContain('Usage: penknife base64');
  });

  it('prints all outputs and notices as JSON', async () => {
    const { out } = await type(['base64', '-d', '--json', '--text', 'aGVsbG8']);
    expect(JSON.parse(out)).toEqual({
      outputs: {
        result: 'hello',
        facts: [
          { label: 'Size', value: '5 bytes' },
          { label: 'Type', value: 'UTF-8 text' },
        ],
      },
      notices: [{ message: 'a padding character "=" is missing at the end' }],
    });
  });

  it('names each of several files', async () => {
    const [one, two] = [file('one.txt', 'a'), file('two.txt', 'b')];
    expect((await type(['base64', one, two])).out).toBe(`YQ==  ${one}\nYg==  ${two}\n`);
    const { out } = await type(['textstats', one, two]);
    expect(out).toContain(`==> ${two} <==\n`);
    const json = (await type(['base64', '--json', one, two])).out.trim().split('\n');
    expect(json.map((line) => (JSON.parse(line) as { input: string }).input)).toEqual([one, two]);
  });

  it('refuses bytes to a terminal', async () => {
    const words = ['base64', '-d', '--base', '16', '--text', '00ff'];
    expect(await type(words, { isTerminal: true })).toMatchObject({ code: 2, out: '' });
    expect(await type([...words, '--out', '-'], { isTerminal: true })).toMatchObject({
      code: 0,
      bytes: '00ff',
    });
  });

  it('refuses a private key to a terminal, unless it is forced', async () => {
    const words = ['keys', '--generate', 'ed25519'];
    const shown = { isTerminal: true };
    for (const more of [[], ['--to', 'jwk'], ['--output', 'raw'], ['--json']]) {
      const refused = await type([...words, ...more], shown);
      expect([refused.code, refused.out]).toEqual([2, '']);
      expect(refused.errors).toContain('--force shows it');
      expect((await type([...words, ...more, '--force'], shown)).out).not.toBe('');
    }
    expect((await type([...words, '--to', 'ssh-public'], shown)).out).toMatch(/^ssh-ed25519 /);
    expect((await type([...words, '--out', '-'], shown)).out).toMatch(/^-----BEGIN OPENSSH/);
    expect((await type(['certificate', '--subject', 'a.example'], shown)).code).toBe(2);
  });

  it('reads keys and certificates from the standard input, and makes them without it', async () => {
    const stdin = (await type(['keys', '--generate', 'ed25519', '--to', 'pkcs8'])).out;
    expect((await type(['keys', '--to', 'fingerprint'], { stdin })).out).toMatch(/^SHA256:/);
    expect((await type(['certificate'], { stdin })).out).toContain('Key: Ed25519, private');
    expect((await type(['keys', '--generate', 'ed25519'], { stdin: 'no key' })).code).toBe(0);
    expect(await type(['keys', '--to', 'jwk'])).toMatchObject({ code: 2, out: '' });
  });

  it('asks on a terminal for the passphrase of a key that turns out to be encrypted', async () => {
    const made = (await type(['keys', '--generate', 'p256', '--to', 'pkcs8', '--protect', 'asked'])).out;
    const key = file('asked.pem', made);
    expect((await type(['keys', '--to', 'ssh-public', key])).out).toMatch(/^ecdsa-sha2-nistp256 /);
    const piped = await type(['keys', '--to', 'ssh-public', key], { stdin: '' });
    expect(piped).toMatchObject({ code: 1, out: '' });
    expect(piped.errors).toContain('the key is encrypted');
  });

  it('takes the files of a chain together where they must match', async () => {
    const key = file('chain-key.pem', (await type(['keys', '--generate', 'p256', '--to', 'pkcs8'])).out);
    const made = (await type(['certificate', '--make', 'self-signed', '--subject', 'a.example', key])).out;
    const der = file('chain.der', Buffer.from(made.replace(/-----[^-]+-----|\s/g, ''), 'base64'));
    const other = file('other-key.pem', (await type(['keys', '--generate', 'x25519', '--to', 'pkcs8'])).out);
    const fitting = await type(['certificate', '--match', key, der]);
    expect(fitting).toMatchObject({ code: 0 });
    expect(fitting.out).toContain('fits Certificate 1 (a.example)');
    expect((await type(['certificate', '--match', key, der, other])).code).toBe(3);
    const alone = await type(['certificate', key, der]);
    expect(alone.out).toContain(`==> ${der} <==`);
  });

  it('knows a language by the name of its file, and changes files only where they differ', async () => {
    const style = file('a.scss', '$a:1;b{c:$a}');
    const script = file('b.js', 'a();\n');
    const checked = await type(['codeformat', '--check', style]);
    expect(checked).toMatchObject({ code: 3, out: '' });
    expect(checked.errors).toContain('a.scss: would change');
    expect(await type(['codeformat', '--check', script])).toMatchObject({ code: 0, out: '', errors: '' });
    const json = file('d.json', '{\n  "a":1\n}\n');
    const laid = await type(['jsonformat', '--check', json]);
    expect(laid).toMatchObject({ code: 3, out: '' });
    expect(laid.errors).toContain('d.json:2:7: line 2 is formatted differently');
    const wrong = file('c.css', 'a{');
    const all = await type(['codeformat', '--write', style, wrong, script]);
    expect(all).toMatchObject({ code: 1, out: '' });
    expect(all.errors).toContain('c.css:1:1: Unclosed block');
    expect(readFileSync(style, 'utf8')).toBe('$a: 1;\nb {\n  c: $a;\n}\n');
    expect(readFileSync(script, 'utf8')).toBe('a();\n');
    expect(readFileSync(wrong, 'utf8')).toBe('a{');
    expect((await type(['codeformat', '--write', '--lang', 'css'], { stdin: 'a{}' })).code).toBe(2);
  });

  it('writes files beside, replaces them only with --force, and leaves nothing half-written', async () => {
    const out = join(folder, 'out.txt');
    expect((await type(['base64', '--text', 'a', '--out', out])).code).toBe(0);
    expect((await type(['base64', '--text', 'b', '--out', out])).code).toBe(2);
    expect(readFileSync(out, 'utf8')).toBe('YQ==\n');
    expect((await type(['base64', '--text', 'b', '--out', out, '--force'])).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toBe('Yg==\n');
    expect((await type(['base64', '--text', 'b', '--out', join(folder, 'no/such/file')])).code).toBe(1);
    const inFile = await type(['base64', '--out-dir', out, file('z.bin', 'a')]);
    expect(inFile).toMatchObject({ code: 1, out: '' });
    expect(inFile.errors).toContain('a file stands where a folder must be');
    expect((await type(['base64', '-d', '--text', '*', '--out', join(folder, 'wrong')])).code).toBe(1);
    expect(existsSync(join(folder, 'wrong'))).toBe(false);
    const many = join(folder, 'many');
    await type(['base64', '--out-dir', many, file('x.bin', 'a'), file('y.bin', 'b')]);
    expect(readdirSync(many)).toEqual(['x.txt', 'y.txt']);
  });

  it('names the files of a folder as what is in them, and with what was asked to stand before', async () => {
    const photo = file('walk.jpg', jpeg());
    const out = join(folder, 'photos');
    await type(['imagemetadata', '--out-dir', out, photo]);
    await type(['imagemetadata', '--remove', '--prefix', 'clean-', '--out-dir', out, photo]);
    expect(readdirSync(out)).toEqual(['clean-walk.jpg', 'walk.json']);
    expect(readFileSync(join(out, 'clean-walk.jpg'))).toEqual(Buffer.from(jpeg()));
  });

  it('takes a further text from a file', async () => {
    const schema = file('schema.json', '{"type":"string"}');
    expect(await type(['jsonschema', '--schema-file', schema], { stdin: '"a"' })).toMatchObject({
      code: 0,
      out: 'Valid\n',
    });
    expect((await type(['jsonschema', '--schema-file', schema], { stdin: '1' })).code).toBe(3);
  });

  it('takes further schemas from files, and gives each form of the standard output', async () => {
    const schema = file(
      'main.json',
      '{"prefixItems":[{"$ref":"https://x.test/a"},{"$ref":"https://x.test/b"}]}',
    );
    const [a, b] = [
      file('a.json', '{"$id":"https://x.test/a","type":"string"}'),
      file('b.json', '{"$id":"https://x.test/b","type":"null"}'),
    ];
    const words = ['jsonschema', '--schema', schema, '--ref', a, '--ref', b];
    expect(await type(words, { stdin: '["a",null]' })).toMatchObject({ code: 0, out: 'Valid\n' });
    const wrong = await type([...words, '--output', 'basic'], { stdin: '["a",1]' });
    expect(wrong.code).toBe(3);
    expect(JSON.parse(wrong.out)).toMatchObject({ valid: false });
    expect((await type(words.slice(0, 5), { stdin: '[]' })).errors).toContain('https://x.test/b');
  });

  it('takes a secret from a file, the environment or the terminal', async () => {
    const wanted = await type(['hmac', '--text', 'm', '--key', 'asked']);
    const path = file('key', 'asked\n');
    expect(await type(['hmac', '--text', 'm', '--key-file', path])).toEqual({
      ...wanted,
      errors: `penknife: ${path}: the line break at its end is not part of the secret\n`,
    });
    expect(await type(['hmac', '--text', 'm', '--key-file', path, '--quiet'])).toEqual(wanted);
    expect(await type(['hmac', '--text', 'm', '--key-file', file('key', 'asked')])).toEqual(wanted);
    expect(await type(['hmac', '--text', 'm', '--key-env', 'K'], { environment: { K: 'asked' } })).toEqual(
      wanted,
    );
    expect(await type(['hmac', '--text', 'm'])).toEqual(wanted);
    expect((await type(['hmac', '--text', 'm', '--key-env', 'NONE'])).code).toBe(1);
    expect((await type(['hmac'], { stdin: 'm' })).code).toBe(2);
  });

  it('takes a secret that is no text byte by byte', async () => {
    const key = file('key.bin', Uint8Array.of(0xff, 0xfe, 0x0a));
    const other = file('other.bin', encodeUtf8('\ufffd\ufffd\n'));
    const mac = createHmac('sha256', Uint8Array.of(0xff, 0xfe, 0x0a))
      .update('m')
      .digest('hex');
    const check = (path: string) => type(['hmac', '--text', 'm', '--key-file', path, '--verify', mac]);
    expect(await check(key)).toMatchObject({ code: 0, out: 'matches\n' });
    expect(await check(other)).toMatchObject({ code: 3, out: 'does not match\n' });
    expect((await type(['hmac', '--text', 'm', '--key-file', key, '--key-encoding', 'hex'])).code).toBe(1);

    const hash = (await type(['bcrypt', '--rounds', '4', '--password-file', key])).out.trim();
    const compare = (path: string) => type(['bcrypt', '--password-file', path, '--compare', hash]);
    expect((await compare(key)).code).toBe(0);
    expect((await compare(other)).code).toBe(3);

    const signed = `${toBase64Url(encodeUtf8('{"alg":"HS256"}'))}.${toBase64Url(encodeUtf8('{}'))}`;
    const signature = createHmac('sha256', Uint8Array.of(0xff, 0xfe, 0x0a))
      .update(signed)
      .digest();
    const token = `${signed}.${toBase64Url(signature)}`;
    const verify = (path: string) =>
      type(['jwt', '--text', token, '--key-file', path, '--output', 'signature']);
    expect(await verify(key)).toMatchObject({ code: 0, out: 'matches\n' });
    expect((await verify(other)).code).toBe(3);
  });

  it('never says only that a signature matches where its secret may be a public key', async () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const der = publicKey.export({ type: 'spki', format: 'der' });
    const signed = `${toBase64Url(encodeUtf8('{"alg":"HS256"}'))}.${toBase64Url(encodeUtf8('{}'))}`;
    const macOf = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text);
    for (const [name, key, isCertain] of [
      ['name', encodeUtf8(`JWT_PUBLIC_KEY=${der.toString('base64')}`), true],
      ['percent', encodeUtf8(encodeURIComponent(JSON.stringify(publicKey.export({ format: 'jwk' })))), true],
      ['der', Uint8Array.from(der), true],
      ['part', encodeUtf8(der.subarray(0, 60).toString('base64')), false],
    ] as const) {
      const path = file(name, key);
      const mac = macOf(key, 'm').digest('hex');
      const checked = await type(['hmac', '--text', 'm', '--key-file', path, '--verify', mac]);
      expect(checked, name).toMatchObject({ code: 0, out: 'matches\n' });
      expect(checked.errors, name).toMatch(
        isCertain ? /The secret is (?:an?|the) .*key/ : /may be a key of a pair/,
      );
      const token = `${signed}.${macOf(key, signed).digest('base64url')}`;
      const verified = await type(['jwt', '--text', token, '--key-file', path, '--output', 'signature']);
      if (isCertain) expect(verified, name).toMatchObject({ code: 1, out: '' });
      else expect(verified.errors, name).toContain('may be a key of a pair');
    }
    const mac = macOf('hush', 'm').digest('hex');
    const hush = file('plain', encodeUtf8('hush'));
    const checked = await type(['hmac', '--text', 'm', '--key-file', hush, '--verify', mac]);
    expect(checked).toMatchObject({ code: 0, out: 'matches\n', errors: '' });
  });

  it('refuses a secret in which bytes were lost before it came, and one that is no text where text is wanted', async () => {
    for (const words of [
      ['hmac', '--text', 'm', '--key', '\ufffd'],
      ['hmac', '--text', 'm', '--key-env', 'K'],
      ['jwt', '--text', 'e30.e30.', '--key', 'a\ufffd'],
      ['bcrypt', '--password-env', 'K'],
      ['password', '--password-file', file('key.bin', Uint8Array.of(0xff))],
    ]) {
      const { code, errors } = await type(words, { environment: { K: 'a\ufffdb' } });
      expect([words[0], code]).toEqual([words[0], 1]);
      expect(errors).toContain('UTF-8');
    }
  });

  it('names an algorithm that it does not know, and checks nothing', async () => {
    const digest = createHash('sha256').update('abc').digest('hex');
    const path = file('known.txt', 'abc');
    for (const [line, words] of [
      [`FOO (${path}) = ${digest}`, []],
      [`BLAKE2b-256 (${path}) = ${digest}`, []],
      [`${digest}  ${path}`, ['--algorithm', 'foo']],
      [`${digest.slice(0, 16)}  ${path}`, []],
    ] as const) {
      const checked = await type(['hash', '--check', file('SUMS', `${line}\n`), ...words]);
      expect(checked).toMatchObject({ code: 2, out: '' });
      expect(checked.errors).toMatch(/algorithm/);
    }
    for (const [name, algorithm] of [
      ['SHA3-256', 'sha3-256'],
      ['SHA512', 'sha512'],
      ['BLAKE2b512', 'blake2b512'],
      ['RIPEMD160', 'ripemd160'],
    ] as const) {
      const sum = createHash(algorithm).update('abc').digest('hex');
      const list = file(
        'TAGGED',
        `${name.replace('512', name === 'BLAKE2b512' ? '' : '512')} (${path}) = ${sum}\n`,
      );
      expect(await type(['hash', '--check', list])).toMatchObject({ code: 0, out: `${path}: OK\n` });
    }
  });

  it('escapes names as sha256sum does, both ways', async () => {
    const names = ['two\nlines', 'back\\slash', 'both\n\\', 'plain'].map((name) => file(name, name));
    const sums = execFileSync('sha256sum', names, { encoding: 'utf8' });
    expect((await type(['hash', ...names])).out).toBe(sums);
    const tagged = execFileSync('sha256sum', ['--tag', ...names], { encoding: 'utf8' });
    const checked = execFileSync('sha256sum', ['--check'], { encoding: 'utf8', input: sums });
    for (const list of [sums, tagged])
      expect(await type(['hash', '--check'], { stdin: list })).toMatchObject({ code: 0, out: checked });
  });

  it('writes no sign of a name or a key that moves the cursor of a terminal', async () => {
    const path = file('red\u001b[31m', '{');
    const { errors } = await type(['jsonformat', path, `${path}\n2`]);
    expect(errors).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(errors.trimEnd().split('\n')).toHaveLength(2);
    const { out } = await type(['hash', path, path], { isTerminal: true });
    expect(out).not.toContain('\u001b');
  });

  it('keeps the mode of a file that it writes, follows links, and replaces nothing that is no file', async () => {
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    const script = file('secret.js', 'a ( )');
    chmodSync(script, 0o600);
    const link = join(folder, 'link.js');
    symlinkSync('secret.js', link);
    expect((await type(['codeformat', '--write', link])).code).toBe(0);
    expect(readFileSync(script, 'utf8')).toBe('a();\n');
    expect(modeOf(script)).toBe('600');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);

    const locked = file('locked.js', 'b ( )');
    chmodSync(locked, 0o444);
    const refused = await type(['codeformat', '--write', locked]);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.errors).toContain('can only be read');
    expect(readFileSync(locked, 'utf8')).toBe('b ( )');

    const other = join(folder, 'hard.js');
    linkSync(script, other);
    expect((await type(['base64', '--text', 'x', '--out', other, '--force'])).code).toBe(0);
    expect(readFileSync(script, 'utf8')).toBe('eA==\n');
    expect(modeOf(script)).toBe('600');

    const loose = join(folder, 'loose.txt');
    symlinkSync('new.txt', loose);
    expect((await type(['base64', '--text', 'x', '--out', loose])).code).toBe(0);
    expect(readFileSync(join(folder, 'new.txt'), 'utf8')).toBe('eA==\n');
    expect(lstatSync(loose).isSymbolicLink()).toBe(true);

    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const [read] = await Promise.all([
      readFile(pipe, 'utf8'),
      type(['base64', '--text', 'x', '--out', pipe, '--force']),
    ]);
    expect(read).toBe('eA==\n');
    expect(statSync(pipe).isFIFO()).toBe(true);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('takes what a link holds as a text, never as the name of a file here', async () => {
    const path = file('local.json', '{"type":"string"}');
    const link = `https://penknife.example/jsonschema#schema=${encodeURIComponent(path)}`;
    const { code, errors } = await type(['jsonschema', '--options-from-link', link], { stdin: '1' });
    expect(code).not.toBe(3);
    expect(errors).not.toContain('a string wanted');
    const text = 'https://penknife.example/jsonschema#schema=%7B%22type%22%3A%22string%22%7D';
    expect((await type(['jsonschema', '--options-from-link', text], { stdin: '1' })).code).toBe(3);
  });

  it.each(['unixtime', 'numberbase', 'duration'])('%s keeps a blank line of many blank', async (tool) => {
    const { code, out } = await type([tool], { stdin: '10\n\n20\n' });
    expect(code).toBe(0);
    expect(out).toMatch(/^[^\n][^]*\n\n[^\n]/);
    expect(out).not.toContain('2026');
  });

  it('ends with 3 where a check fails', async () => {
    const [left, right] = [file('left.json', '{"a":1}'), file('right.json', '{"a":2}')];
    expect((await type(['diff', left, left])).code).toBe(0);
    const differ = await type(['diff', left, right, '--format', 'patch']);
    expect(differ.code).toBe(3);
    expect(JSON.parse(differ.out)).toEqual([{ op: 'replace', path: '/a', value: 2 }]);
    expect((await type(['password', '--min', 'strong'], { stdin: 'secret' })).code).toBe(3);
    expect((await type(['bcrypt', '--password', 'x', '--compare', 'y'])).code).toBe(3);
  });

  it('ends with 3 where a password or a key does not open, and with 1 where the data is cut', async () => {
    const sealed = 'U2FsdGVkX18BAgMEBQYHCAasjjrdVJoSaHOk81PBW6s=';
    const words = ['encrypt', '-d', '--format', 'openssl', '--iter', '10000', '--password-env', 'P'];
    const open = (stdin: string, password: string) => type(words, { stdin, environment: { P: password } });
    expect(await open(sealed, 'secret')).toMatchObject({ code: 0, out: 'hello' });
    expect(await open(sealed, 'wrong')).toMatchObject({ code: 3, out: '' });
    expect(await open(sealed.slice(0, 36), 'secret')).toMatchObject({ code: 1, out: '' });
  });

  it('checks a list of digests as sha256sum does', async () => {
    const path = file('sum.bin', 'abc');
    const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    const list = file('SUMS', `${digest}  ${path}\n`);
    expect(await type(['hash', '--check', list])).toMatchObject({ code: 0, out: `${path}: OK\n` });
    const wrong = file(
      'WRONG',
      `${'0'.repeat(64)}  ${path}\n${digest}  ${folder}/missing\nMD5 (${path}) = 900150983cd24fb0d6963f7d28e17f72\n`,
    );
    expect(await type(['hash', '--check', wrong])).toMatchObject({
      code: 3,
      out: `${path}: FAILED\n${folder}/missing: FAILED open or read\n${path}: OK\n`,
    });
    expect((await type(['hash', '--check', file('EMPTY', 'nothing\n')])).code).toBe(1);
  });

  it('changes times at their places, and nothing else', async () => {
    const table = 'id,at\r\n1,1700000000\r\n';
    expect((await type(['unixtime', '--column', 'at'], { stdin: table })).out).toBe(
      'id,at\r\n1,2023-11-14T22:13:20Z\r\n',
    );
    const log = await type(['unixtime', '--in-place'], { stdin: 'a 1700000000\r\n\r\nb\r\n' });
    expect(log.out).toBe('a 2023-11-14T22:13:20Z\r\n\r\nb\r\n');
    expect((await type(['duration', '--sum'], { stdin: '1h\r\n2h\r\n' })).out).toBe('3 hours\n');
    expect((await type(['unixtime', '--column', 'x'], { stdin: table })).code).toBe(2);
    const [one, other] = [file('one.log', 'a 1700000000\n'), file('other.csv', table)];
    expect((await type(['unixtime', '--in-place', one])).out).toBe('a 2023-11-14T22:13:20Z\n');
    expect((await type(['unixtime', '--column', 'at', other, other])).out).toContain(
      `==> ${other} <==\nid,at\r\n1,2023-`,
    );
    expect((await type(['unixtime', '--in-place', '1700000000'])).errors).toContain('there is no such file');
  });

  it('heads a patch with the names of the files, as GNU diff writes them', async () => {
    const [one, other] = [file('one.txt', 'a\n'), file('é "b".txt', 'b\n')];
    const quoted = `"${other.replace('é', '\\303\\251').replaceAll('"', '\\"')}"`;
    expect((await type(['textdiff', one, other])).out).toBe(
      `--- ${one}\n+++ ${quoted}\n@@ -1 +1 @@\n-a\n+b\n`,
    );
    expect((await type(['textdiff', one], { stdin: 'b\n' })).out).toContain(`--- ${one}\n+++ right\n`);
    const [binary, larger] = [file('one.bin', '\0'), file('other.bin', '\0\0')];
    expect((await type(['textdiff', binary, larger])).out).toBe(
      `Binary files ${binary} and ${larger} differ\n`,
    );
  });

  it('changes times and tables of any size, with what stands in them as it is', async () => {
    const rows = 100_000;
    const table = `id,at\n${'1,1700000000\n'.repeat(rows)}`;
    const changed = `id,at\n${'1,2023-11-14T22:13:20Z\n'.repeat(rows)}`;
    expect((await type(['unixtime', '--column', 'at'], { stdin: table })).out === changed).toBe(true);
    const log = await type(['unixtime', '--in-place'], { stdin: table });
    expect(log.out === changed).toBe(true);
    const tsv = await type(['tables', '--to', 'tsv'], { stdin: table });
    expect(tsv.out === table.replaceAll(',', '\t')).toBe(true);
    expect(tsv.errors).toContain('read as CSV: 100,000 rows, 2 columns');
    expect((await type(['unixtime', '--column', 'x'], { stdin: table })).code).toBe(2);
  });

  it('streams a large file to the same answer', async () => {
    const bytes = Buffer.alloc(1_500_001, 'abc');
    const path = file('large.bin', bytes);
    expect((await type(['base64', path])).out).toBe(`${toBase64(bytes)}\n`);
    const streamed = (await type(['hash', path])).out;
    expect((await type(['hash', '--json', path])).out).toContain(streamed.trim());
    const part = await type(['bytes', '--as', 'xxd', '--offset', '0x20', '--output', 'there', path]);
    expect(part.out).toMatch(/^00000020: 6361 6263 [^\n]* cabcabcabcabcabc\n/);
  });

  it('names large files as it names small ones', async () => {
    const zeros = file('zeros.bin', Buffer.alloc(1_500_000));
    const digest = (await type(['hash', zeros])).out.trim();
    expect((await type(['hash', zeros, zeros])).out).toBe(`${digest}  ${zeros}\n`.repeat(2));
    const [lines, one] = [
      file('lines.txt', 'a b\n'.repeat(400_000)),
      file('one.txt', `b${'a'.repeat(2_000_000)}`),
    ];
    const first = `==> ${lines} <==\n1 a b\n2 a b\n`;
    expect((await type(['lines', '--number', '--take', '2', lines, lines])).out).toBe(`${first}\n${first}`);
    expect((await type(['lines', '--trim', one, lines])).out).toMatch(
      new RegExp(`^ba{2000000}  ${one}\n\n==> ${lines} <==\na b\n`),
    );
    const out = join(folder, 'one-of-many');
    expect((await type(['lines', '--trim', one, lines, '--out', out])).code).toBe(2);
  });

  it.each([
    ['uuid', '/uuidgenerator#version=nil&hasHyphens=false', '0'.repeat(32)],
    [
      'uuid',
      '/uuidgenerator#version=max&isUpperCase=true&hyphens=true',
      'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    ],
    [
      'uuid',
      '/uuidgenerator#version=v5&name=www.example.com&space=own&ownSpace=6ba7b810-9dad-11d1-80b4-00c04fd430c8',
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    ],
    [
      'hmac --key Jefe',
      '/hmacgenerator#algorithm=SHA-1&message=what+do+ya+want+for+nothing%3F',
      'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79',
    ],
    [
      'hmac --key Jefe',
      '/hmacgenerator#algorithm=SHA-1&messageEncoding=hex&message=7768617420646f2079612077616e7420666f72206e6f7468696e673f',
      'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79',
    ],
    ['percent', '/percentagecalculator#fromNumber=1000&toNumber=3000&thousands=true', '200.00'],
    [
      'percent --change',
      '/percentagecalculator#percentage=1&baseNumber=2&fromNumber=50&toNumber=75',
      '50.00',
    ],
    ['percent', '/percentagecalculator#bill=400000&tipPercent=10&thousands=true', '440,000.00'],
    [
      'time',
      '/time#rows=9:00|AM|5:30|PM|45~8:15|AM|12:30|PM|&step=15&direction=up&clock=12-hour',
      '12 hours 0 minutes',
    ],
    ['time', '/time#rows=9:00|AM|17:30|AM|~|AM||PM|&clock=24-hour', '8 hours 30 minutes'],
    [
      'timezone',
      '/timezone#zones=America/New_York,Asia/Tokyo&clock=12-hour&date=2026-03-10&hours=9&minutes=30&period=AM',
      '10:30 PM JST, Tue, Mar 10 – Asia/Tokyo',
    ],
    ['clothes', '/clothes#type=pants&waist=33&unit=in', 'M'],
    [
      'clothes',
      '/clothes#type=shoes&gender=men&cm=27&unit=in',
      'US: 9.9\nUK: 8.9\nEUR: 40.5\nIn shops: US 10.5, UK 10, EUR 43-44',
    ],
    [
      'eta',
      '/etacalculator#totalAmount=100&consumptionRate=5&timeSpan=1&timeUnit=hours&startTime=2026-01-01T00:00',
      '20 hours',
    ],
    ['convert --to json', '/yamljsontomlconverters#yaml=a%3A+on&yamlVersion=1.1', '{\n  "a": true\n}'],
    ['csv', '/jsontocsvconverter#to=json&layout=compact&text=a%0A1', '[{"a":"1"}]'],
    [
      'cron',
      '/crontabgenerator#line=0+9+*+*+1-5&use24Hour=false&verbose=true',
      'At 09:00 AM, Monday through Friday',
    ],
    ['chmod', '/chmodcalculator#mode=-rwxr-x---&target=file', '750'],
    ['temperature --to celsius', '/temperatureconversion#kelvin=273.15', '0'],
  ])('answers what the page answers: %s %s', async (words, link, out) => {
    expect(await type([...words.split(' '), '--options-from-link', link])).toMatchObject({
      code: 0,
      out: `${out}\n`,
      errors: '',
    });
  });

  it.each([
    ['percent', '/percentagecalculator#percentage=1&baseNumber=2&cost=3&price=4', 'asks 2 questions'],
    ['hash', '/hashtext#text=a&expected=0cc1', 'is compared on the page'],
    ['base64', '/base64#text=a&colour=red', 'also names "colour"'],
  ])('says what of a link it leaves to the page: %s %s', async (tool, link, words) => {
    const { code, errors } = await type([tool, '--options-from-link', link]);
    expect(code).toBe(0);
    expect(errors).toContain(words);
  });

  it('takes the options of a Share link', async () => {
    const link = 'https://example.com/base64#base=16&letters=lower';
    expect((await type(['base64', '--text', 'ÿ', '--options-from-link', link])).out).toBe('c3bf\n');
    expect((await type(['base64', '--options-from-link', `${link}&text=a`])).out).toBe('61\n');
    for (const same of ['base=16', '#base=16', '/base64#base=16', 'https://a.b/c/base64/?d=/e#base=16'])
      expect((await type(['base64', '--text', 'ÿ', '--options-from-link', same])).out).toBe('C3BF\n');
    expect(await type(['hash', '--text', 'a', '--options-from-link', link])).toMatchObject({
      code: 2,
      out: '',
      errors: expect.stringContaining(
        'takes a link to /hashtext, found one to https://example.com/base64',
      ) as string,
    });
  });

  it('knows help, list, version and completion', async () => {
    const help = (await type(['--help'])).out;
    for (const { name } of commands) expect(help).toContain(`  ${name} `);
    expect((await type(['help', 'base64'])).out).toBe((await type(['base64', '--help'])).out);
    expect((await type(['help', 'run'])).out).toBe((await type(['run', '--help'])).out);
    expect((await type(['help', 'mcp'])).out).toBe(help);
    expect((await type(['list'])).out.trim().split('\n')).toEqual(commands.map(({ name }) => name));
    expect(JSON.parse((await type(['list', '--json'])).out)).toHaveLength(commands.length);
    expect((await type(['completion', 'bash'])).out).toContain('complete -F _penknife penknife');
    expect((await type(['completion', 'fish'])).out).toContain('-l decode');
  });
});

const cases = import.meta.glob<{ readonly CASES: readonly FormCase[] }>('../tools/*/cases.ts', {
  eager: true,
});
const table = await Promise.all(
  commands.map(async (command) => ({ ...command, form: await command.load() })),
);

/** A case as it is typed. */
function wordsOf(form: Form, { inputs, options = {} }: FormCase, index: number): readonly string[] {
  const words = Object.entries(options).map(([name, value]) =>
    typeof value === 'boolean'
      ? `--${value ? '' : 'no-'}${flagOf(name, form.options[name])}`
      : `--${flagOf(name, form.options[name])}=${value ?? ''}`,
  );
  const mustChoose = form.command?.mustChoose;
  if (mustChoose !== undefined && !Object.hasOwn(options, mustChoose))
    words.push(`--${kebab(mustChoose)}=${String(form.options[mustChoose]?.fallback)}`);
  const operands: string[] = [];
  for (const [name, value] of Object.entries(inputs)) {
    if (value === undefined) continue;
    if (typeof value === 'string') words.push(`--${kebab(name)}=${value}`);
    else operands.push(file(`case-${index}-${name}`, value));
  }
  return ['--json', '--exact', ...words, '--', ...operands];
}

describe.each(table.map((each) => [each.name, each] as const))('%s', (name, { form, path }) => {
  const own =
    Object.entries(cases).find(
      ([file]) => `/${(file.split('/').at(-2) ?? '').replaceAll('-', '')}` === path,
    )?.[1].CASES ?? [];

  it.each([...form.examples, ...own].map((each, index) => [index, each] as const))(
    'case %i gives on the command line what the function gives',
    async (index, each) => {
      const { code, out, errors } = await type([name, ...wordsOf(form, each, index)], { stdin: '' });
      if (each.problem) {
        expect([1, 2, 3]).toContain(code);
        const words = each.problem.message?.replace(/^line \d+, column \d+: /, '');
        if (words !== undefined) expect(errors).toContain(words);
        return;
      }
      expect([0, 3], errors).toContain(code);
      const answer = JSON.parse(out) as { outputs: Record<string, unknown>; notices: { message: string }[] };
      for (const [output, wanted] of Object.entries(each.outputs ?? {}))
        expect(answer.outputs[output], output).toEqual(plain(wanted));
      const messages = answer.notices.map(({ message }) => message).join('\n');
      for (const words of each.notes ?? []) expect(messages).toContain(words);
    },
  );
});

function plain(value: unknown): unknown {
  if (value instanceof Object && 'bytes' in value && value.bytes instanceof Uint8Array)
    return expect.objectContaining({ base64: toBase64(value.bytes) }) as unknown;
  return value instanceof Object && 'text' in value ? value.text : value;
}

describe('options that do nothing', () => {
  it.each<[readonly string[], string, string]>([
    [['base64', '--as', 'utf-16le'], 'hi', '--as does nothing here: the input is bytes'],
    [['base64', '-d', '--wrap', '76'], 'aGk=', '--wrap does nothing here'],
    [['base64', '-d', '--letters', 'lower'], 'aGk=', '--letters does nothing here'],
    [['bytes', '--encoding', 'utf-16le'], 'hi', '--encoding does nothing here: the input is bytes'],
    [['bytes', '-d', '--upper'], '68 69', '--upper does nothing here'],
    [['urlencode', '-d', '--lines'], 'a%20b', '--lines does nothing here'],
    [['urlencode', '--plus'], 'a+b', '--plus does nothing here'],
    [['lines', '--seed', '7'], 'a', '--seed does nothing here'],
    [['lines', '--descending'], 'b', '--descending does nothing here'],
    [['jsonformat', '--canonical', '--ascii'], '[1]', '--ascii does nothing here'],
    [['xml', '--job', 'minify', '--indent', 'tab'], '<a/>', '--indent does nothing here'],
    [['csv', '--rfc'], 'a,b\n1,2', '--rfc4180 does nothing here'],
    [['csv', '--values', 'typed'], '[{"a":1}]', '--values does nothing here'],
    [['textcase', '--to', 'upper', '--separator', '_'], 'a', '--separator does nothing here'],
    [['urlparser', 'https://example.com/?q=1', '--blank', 'plus'], '', '--blank does nothing here'],
    [['qr', '--format', 'text', '--size', '512'], 'hi', '--size does nothing here'],
    [['qr', '--format', 'text', '--foreground', '#ffffff'], 'hi', '--foreground does nothing here'],
    [['properties', '--to', 'ini', '--arrays', 'parts'], 'A=1', '--arrays does nothing here'],
    [['properties', '--to', 'properties', '--nest', '_'], 'A_B=1', '--nest does nothing here'],
    [['properties', '--to', 'env', '--arrays', 'parts'], '{"a":[1]}', '--arrays does nothing here'],
    [['properties', '--ini-dialect', 'git'], 'A=1', '--ini-dialect does nothing here'],
    [['properties', '--from', 'json', '--duplicates', 'list'], '{"a":1}', '--duplicates does nothing here'],
    [['unicode', '--find', 'zero width space', '--rows', 'code-points'], '', '--rows does nothing here'],
    [['unicode', '--find', 'zero width space', '--show', 'noted'], '', '--show does nothing here'],
    [['unicode', '--joiners'], 'a', '--joiners does nothing here'],
    [['jsonformat', '--lines', '--indent', '4'], '[1]', '--indent does nothing here'],
    [['jsonformat', '--read', 'lines', '--repair'], '1\n2', '--repair does nothing here'],
    [['xml', '--job', 'to-json', '--form', 'jsonml', '--arrays', 'always'], '<a/>', '--arrays does nothing'],
    [['tables', '--from', 'csv', '--spans', 'repeat'], 'a,b\n1,2', '--spans does nothing here'],
    [['tables', '--from', 'csv', '--from-dialect', 'mysql'], 'a,b\n1,2', '--from-dialect does nothing here'],
    [['tables', '--from', 'json', '--no-header'], '[{"a":1}]', '--no-header does nothing here'],
    [['urlencode', '-d', '--as', 'rfc3986'], 'a%20b', '--as does nothing here'],
    [['textcase', '--to', 'upper', '--no-lines'], 'a', '--no-lines does nothing here'],
    [['escape', '--to', 'regex', '--no-quotes'], 'a', '--no-quotes does nothing here'],
    [['unixtime', '1700000000', '--network', 'x'], '', '--network does nothing here'],
    [['chmod', '755', '--umask', '077'], '', '--umask does nothing here'],
    [['jsonformat', '--force'], '[1]', '--force does nothing here: no file is written'],
  ])('are told: %j', async (words, stdin, told) => {
    const { code, errors } = await type(words, { stdin });
    expect(errors).toContain(told);
    expect(code).toBe(0);
  });

  it.each<[readonly string[], string]>([
    [['base64', '--wrap', '76'], 'hi'],
    [['base64', '--as', 'utf-8'], 'hi'],
    [['base64', '-d', '--as', 'utf-16le'], 'aABpAA=='],
    [['lines', '--sort', 'language', '--language', 'de'], 'a'],
    [['csv', '--rfc'], '[{"a":1}]'],
    [['urlparser', 'https://example.com/', '--set', 'q=a b', '--blank', 'plus'], ''],
    [['properties', '--to', 'json', '--nest', '_'], 'A_B=1'],
    [['properties', '--to', 'properties', '--arrays', 'parts'], '{"a":[1]}'],
    [['properties', '--ini-dialect', 'git'], '[a]\nb=1'],
    [['unicode', '--rows', 'code-points'], 'e\u0301'],
    [['chmod', '+x', '--umask', '077'], ''],
    [['tables', '--from', 'html', '--spans', 'repeat'], '<table><tr><th>a</th></tr></table>'],
  ])('are not told of one that works: %j', async (words, stdin) => {
    expect((await type(words, { stdin })).errors).not.toContain('does nothing');
  });

  it('is told once for many inputs, and in the notices of JSON', async () => {
    const { errors } = await type(['numberbase', '1', '2', '3', '--output', 'decimal', '--force']);
    expect(errors.match(/does nothing here/g)).toHaveLength(1);
    const made = await type(['base64', '--as', 'utf-16le', '--json'], { stdin: 'hi' });
    expect(made.out).toContain('--as does nothing here');
    expect(made.errors).toBe('');
    const asked = await type(['jsonformat', '--json', '--output', 'result'], { stdin: '[1]' });
    expect(asked.out).toContain('--output does nothing here');
  });

  it('tells which of two values of an option counts, and never what a secret is', async () => {
    const { out, errors } = await type([
      'urlparser',
      '--set',
      'q=1',
      '--set',
      'q=2',
      'https://a.example/?q=0',
    ]);
    expect(out).toBe('https://a.example/?q=2\n');
    expect(errors).toContain('--set "q=2" counts, --set "q=1" before it does not');
    const flags = await type(['base64', '-d', '--encode'], { stdin: 'hi' });
    expect(flags.errors).toContain('--encode counts, -d before it does not');
    const key = file('twice.key', 'other');
    const secret = await type(['hmac', '--key', 'topsecret', '--key-file', key], { stdin: 'x' });
    expect(secret.errors).toContain('--key-file counts, --key before it does not');
    expect(secret.errors).not.toContain('topsecret');
    expect((await type(['base64', '-d', '-d'], { stdin: 'aGk=' })).errors).toBe('');
  });
});

describe('the labels of the Encoding standard', () => {
  it.each([
    ['sjis', 'shift_jis'],
    ['x-sjis', 'shift_jis'],
    ['latin1', 'windows-1252'],
    ['ascii', 'windows-1252'],
    ['UTF8', 'utf-8'],
    ['utf-16', 'utf-16le'],
    ['gb2312', 'gbk'],
    ['cp1251', 'windows-1251'],
    ['l2', 'iso-8859-2'],
    ['x-mac-roman', 'macintosh'],
  ])('%s is %s', async (label, name) => {
    const decoded = async (encoding: string) =>
      (await type(['bytes', '-d', '--encoding', encoding, '--json', '--text', '83 65 83 58'])).out;
    expect(await decoded(label)).toBe(await decoded(name));
    const link = await type([
      'bytes',
      '-d',
      '--json',
      '--text',
      '83 65',
      '--options-from-link',
      `#encoding=${label}`,
    ]);
    expect(link.code).toBe(0);
  });

  it('are for every tool with an encoding, and refused in a sentence where there is none', async () => {
    expect((await type(['base64', '--as', 'latin1', '--text', 'é'])).out).toBe('6Q==\n');
    expect((await type(['urlencode', '--bytes', 'cp1252', '--text', '€'])).out).toBe('%80\n');
    for (const label of ['iso-2022-kr', 'hz-gb-2312', 'replacement', 'nonsense']) {
      const { code, errors } = await type(['bytes', '--encoding', label, '--text', 'a']);
      expect([code, errors]).toEqual([2, expect.stringContaining(`--encoding cannot be "${label}"`)]);
    }
  });
});

describe('what the input makes certain', () => {
  it.each([
    ['/-', '[1]', 3],
    ['/a/-', '{"a":[1]}', 3],
    ['/x', '{"a":1}', 3],
    ['#/x', '{"a":1}', 3],
    ['/a', '{"a":1}', 0],
  ])('a query that begins as a JSON Pointer is read as one: %s', async (query, json, wanted) => {
    const { code, errors } = await type(['jsonquery', query, '--text', json]);
    expect(code).toBe(wanted);
    expect(errors).toContain('read as JSON Pointer');
    expect((await type(['jsonquery', '--lang', 'path', query, '--text', json])).code).toBe(2);
  });

  it('CSV is never broken, and by RFC 4180 where that is asked for', async () => {
    const stdin = '[{"a":"x \\"y\\"","b":0}]';
    const { out, errors } = await type(['csv'], { stdin });
    expect([out, errors]).toEqual(['a,b\r\n"x ""y""",0\r\n', '']);
    for (const word of ['--rfc', '--rfc4180', '--style=RFC'])
      expect((await type(['csv', word], { stdin: '[{"a":1}]' })).out).toBe('a\r\n1\r\n');
    expect((await type(['csv', '--simple'], { stdin })).errors).toContain('1 cell has a quote');
    const marked = await type(['csv', '--bom'], { stdin: '[{"a":1}]' });
    expect(marked.out).toBe('\ufeffa\r\n1\r\n');
    const first = await type(['csv', '--columns', 'first'], { stdin: '[{"a":1},{"a":2,"b":3}]' });
    expect(first.errors).toContain('left out');
  });
});
