import { describe, expect, it } from 'vitest';
import { allTools, specifiedTools } from '#src/tools/catalogue.ts';
import type { Kind } from '#src/lib/kind.ts';
import { orderTargets, sendOrder } from '#src/lib/targets.ts';
import { recognise } from './recognise.ts';

/** The tools offered for a pasted text, best first. */
const offered = (text: string) => orderTargets(recognise(text), allTools).map(({ tool }) => tool.id);
const targets = (kind: Kind) => orderTargets([{ kind }], specifiedTools).map(({ tool }) => tool.id);

describe('orderTargets', () => {
  it.each([
    ['JSON', '{"a": 1}', 'yaml-json-toml-converters'],
    ['YAML', 'name: x\nitems:\n  - 1', 'yaml-json-toml-converters'],
    ['TOML', '[package]\nname = "x"', 'yaml-json-toml-converters'],
    ['CSV', 'a,b\n1,2', 'json-to-csv-converter'],
    ['SQL', 'SELECT * FROM t WHERE a = 1', 'sql-prettify'],
    ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'jwt-parser'],
    ['a bcrypt hash', '$2y$10$n3MHw57xSUm8XLt/Ebd8UuIjOfVdZora5MpF9rayPkZmvWLk7m8zK', 'bcrypt'],
    ['an MD5', 'd41d8cd98f00b204e9800998ecf8427e', 'hash-text'],
    [
      'a labelled digest',
      'SHA256:BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD',
      'hash-text',
    ],
    [
      'a line of a checksum file',
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc.txt',
      'hash-text',
    ],
    ['a UUID', 'urn:uuid:0190a6f0-6b6e-7cc3-98c4-dc0c0c07398f', 'uuid-generator'],
    ['a ULID', '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'uuid-generator'],
    ['a file mode', '-rwxr-xr-x', 'chmod-calculator'],
    ['a symbolic mode', 'u=rwx,g=rx,o=', 'chmod-calculator'],
    ['a user agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'user-agent'],
    ['a domain', 'bbc.co.uk', 'whois'],
    ['a cron line', '*/5 * * * *', 'crontab-generator'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'convert-svg-to-ico'],
  ])('%s goes first to where it is worked with', (_, text, id) => expect(offered(text)[0]).toBe(id));

  it.each([
    ['DB_HOST=localhost\nDB_PORT=5432\nDEBUG=false', 'properties'],
    ['[server]\nport = 80\n; comment\nhost=a b\n[paths]\nroot=C:\\x', 'properties'],
    ['server.port=8080\nserver.host=my host', 'properties'],
    ['/(?<year>\\d{4})-\\d\\d/gu', 'regex'],
    ['"line\\nbreak \\u00e9"', 'escape'],
    ['00000000: 6865 6c6c 6f20 776f 726c 640a            hello world.', 'bytes'],
    ['SGVsbG8sIHRoaXMgaXMgYSBsb25nIGxpbmUgb2YgdGV4dCBpbiBCYXNlNjQu', 'base64'],
    ['{"a": 1,, "b": 2}', 'jsonformat'],
    ['{"a": "cut off', 'jsonformat'],
    ['{"a": undefined}', 'jsonformat'],
    ['{"a": 1,}', 'jsonformat'],
    ["{'a': True, 'b': None}", 'jsonformat'],
    ['{a: 1, b: [2]}', 'jsonformat'],
    ['{"url": "https://example.com",}', 'jsonformat'],
    ['{a: 1, // JSON5\n}', 'yaml-json-toml-converters'],
    ['SGVsbG8=', 'base64'],
    ['H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA==', 'compress'],
    ['eJzLSM3JyQcABiwCFQ==', 'compress'],
    ['<a><b/></a>', 'xml'],
    ['&lt;p&gt;', 'htmlentities'],
    ['caf&eacute;', 'htmlentities'],
    ['caf\\u00e9', 'escape'],
    ['\\x48\\x69', 'escape'],
    ['... --- ...', 'morse'],
    ['28.11.2026', 'datecalculator'],
    ['# Title\n\nA text with **weight**.', 'markdown'],
    ['# settings\nname: x\nitems:\n  - 1', 'yaml-json-toml-converters'],
  ])('%j goes to /%s first', (text, id) => expect(offered(text)[0]).toBe(id));

  it.each(['{"a": 1}', 'SELECT * FROM t', 'a,b\n1,2', 'name: x\nb: 1', 'any words at all'])(
    'Hash Text, which takes anything, stands last for %j',
    (text) => expect(offered(text).at(-1)).toBe('hash-text'),
  );

  it.each([
    'test',
    'deadbeef',
    'JavaScript',
    'GitHub12',
    'QUJD',
    '- - -',
    '...',
    '31.02.2026',
    '{{name}}',
    'AT&T;',
    'C:\\users',
  ])('%j is a text by itself', (text) => expect(recognise(text).map(({ kind }) => kind)).toEqual(['text']));

  it('offers each tool once, as what it is made for', () => {
    for (const text of ['{"a": 1}', '[1]', 'd41d8cd98f00b204e9800998ecf8427e', 'hello'])
      expect(new Set(offered(text)).size).toBe(offered(text).length);
    expect(orderTargets(recognise('{"a": 1}'), specifiedTools)[0]?.as.kind).toBe('json');
  });

  it('sends no plain text to tools that read one format only', () => {
    expect(targets('text')).toEqual(['hmac-generator', 'qr-code-generator', 'bcrypt', 'hash-text']);
    expect(targets('json').at(-1)).toBe('hash-text');
    expect(targets('bcrypt')).toEqual(['bcrypt']);
  });
});

describe('sendOrder', () => {
  const first = (kind: Kind, text: string | undefined) =>
    sendOrder(kind, text, allTools)
      .slice(0, 3)
      .map(({ id }) => id);
  const all = (kind: Kind, text: string | undefined) => sendOrder(kind, text, allTools).map(({ id }) => id);

  it('puts the three likeliest tools for a line, and for more lines, first', () => {
    expect(first('text', 'a line')).toEqual(['qr-code-generator', 'base64', 'hash-text']);
    expect(first('text', 'one\ntwo')).toEqual(['textdiff', 'lines', 'hash-text']);
    for (const shape of ['line', 'lines'] as const)
      expect(allTools.filter(({ likelyFor }) => likelyFor?.includes(shape))).toHaveLength(3);
    expect(first('json', '{}')).toEqual(['yaml-json-toml-converters', 'json-diff', 'jsonquery']);
  });

  it('sends 800 kB to neither QR nor HMAC, nor a text that is not made yet; a picture is sent whatever its size', () => {
    const long = 'x'.repeat(800_000);
    for (const kind of ['text', 'json'] as const)
      for (const text of [long, undefined])
        for (const id of ['qr-code-generator', 'hmac-generator', 'bcrypt'])
          expect(all(kind, text)).not.toContain(id);
    expect(all('text', 'short')).toContain('qr-code-generator');
    expect(all('image', undefined)).toContain('qr-code-generator');
  });
});
