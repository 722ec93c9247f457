import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Expected, readExpected } from './compare.ts';
import { nearMatch } from './near-match.ts';

function digestOf(text: string, algorithm = 'sha256'): Expected {
  const read = readExpected(createHash(algorithm).update(text).digest('hex'));
  const [expected] = read.ok ? read.value : [];
  if (!expected) throw new Error('nothing read');
  return expected;
}

describe('a digest of nearly the text', () => {
  it.each([
    ['abc', 'abc\n', 'It matches with a line break at the end, as echo adds one.'],
    ['', '\n', 'It matches with a line break at the end, as echo adds one.'],
    ['abc\n', 'abc', 'It matches without the line break at the end.'],
    ['abc\r\n', 'abc', 'It matches without the line break at the end.'],
    ['a\r\nb', 'a\nb', 'It matches with LF line ends.'],
    [
      'a\nb',
      'a\r\nb',
      'It matches with CR LF line ends: a text box turns them into LF, so open the file instead.',
    ],
    [
      'abc',
      'abc\r\n',
      'It matches with CR LF line ends and one more at the end: a text box turns them into LF, so open the file instead.',
    ],
    [' abc\t', 'abc', 'It matches without the white space around the text.'],
  ])('is explained: %j in the box, %j hashed', (text, hashed, finding) => {
    expect(nearMatch(digestOf(hashed), text)).toBe(finding);
  });

  it.each(['md5', 'sha1', 'sha224', 'sha384', 'sha512', 'sha3-512', 'ripemd160'])(
    'is found by %s too',
    (algorithm) => {
      expect(nearMatch(digestOf('abc\n', algorithm), 'abc')).toContain('echo');
    },
  );

  it('is not found where another text was hashed', () => {
    expect(nearMatch(digestOf('abd'), 'abc')).toBeUndefined();
    expect(nearMatch(digestOf('abc\n\n'), 'abc')).toBeUndefined();
  });

  it('is not looked for in a long text, which would hold the page up', () => {
    const long = 'a'.repeat(20_000);
    expect(nearMatch(digestOf(`${long}\n`), long)).toContain('echo');
    expect(nearMatch(digestOf(`${long}a\n`), `${long}a`)).toBeUndefined();
  });
});
