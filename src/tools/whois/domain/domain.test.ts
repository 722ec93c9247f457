/** What is accepted, what is refused with the specified text, and what repair is offered. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INVALID_DOMAIN, readDomain } from './domain.ts';
import { registrableDomain } from './suffixes.ts';

const read = (text: string) => readDomain(text, registrableDomain);

it('refuses with the words of the specification', () => {
  expect(INVALID_DOMAIN).toBe("Invalid domain name. Please use the format 'domain.TLD'.");
});

describe('accepted', () => {
  it.each([
    ['example.com', 'example.com'],
    ['EXAMPLE.Com', 'example.com'],
    [' example.com\n', 'example.com'],
    ['my-shop.museum', 'my-shop.museum'],
    ['1.de', '1.de'],
    ['bbc.co.uk', 'bbc.co.uk'],
    ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd.xn--p1ai'],
    ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
    ['example.unknowntld', 'example.unknowntld'],
    ['co.uk', 'co.uk'],
  ])('%j is asked for as %s', (text, domain) => {
    expect(read(text)).toEqual({ isValid: true, domain });
  });

  it('is everything of letters, digits and hyphens, a dot and two letters or more', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z\d]([a-z\d-]{0,20}[a-z\d])?\.[a-z]{2,10}$/), (text) => {
        expect(read(text)).toEqual({ isValid: true, domain: text });
        expect(read(text.toUpperCase())).toEqual({ isValid: true, domain: text });
      }),
    );
  });
});

describe('refused, with a repair', () => {
  it.each([
    ['https://www.example.com/path?q=1#top', 'example.com'],
    ['ftp://example.com', 'example.com'],
    ['www.example.com', 'example.com'],
    ['a.b.c.bbc.co.uk', 'bbc.co.uk'],
    ['example.com.', 'example.com'],
    ['example.com/', 'example.com'],
    ['example.com:8080', 'example.com'],
    ['somebody@example.com', 'example.com'],
    ['mailto:somebody@example.com', 'example.com'],
    ['mailto:example.com', 'example.com'],
    ['_dmarc.example.com', 'example.com'],
    ['*.example.com', 'example.com'],
    ['foo.github.io', 'github.io'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['faß.de', 'xn--fa-hia.de'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com'],
    ['例え。jp', 'xn--r8jz45g.jp'],
    ['www.example.com/?next=https://other.org/', 'example.com'],
    ['ftp://www.münchen.de/', 'xn--mnchen-3ya.de'],
    ['3.example.com', 'example.com'],
    ['example.com,', 'example.com'],
    ['"example.com"', 'example.com'],
    ['“example.com”', 'example.com'],
    ['<https://www.example.com/a>', 'example.com'],
    ['(example.com)', 'example.com'],
    ['example.com;', 'example.com'],
    ['example[.]com', 'example.com'],
    ['hxxps://www.example(.)com/a', 'example.com'],
  ])('%s becomes %s', (text, repair) => {
    const reading = read(text);
    expect(reading).toMatchObject({ isValid: false, repair });
    expect(read(repair)).toEqual({ isValid: true, domain: repair });
  });

  it('gives the reason, and warns of letters that pose as others', () => {
    expect(read('www.example.com')).toMatchObject({
      reason: 'Names under a domain are not registered on their own.',
    });
    expect(read('ｅｘａｍｐｌｅ．ｃｏｍ')).toMatchObject({
      reason: 'Written like this, it is not a domain name.',
    });
    expect(read('www.xn--mnchen-3ya.de')).toMatchObject({
      reason: 'Names under a domain are not registered on their own.',
    });
    expect(read('example.com.')).toMatchObject({ reason: 'The dot at the end is left out.' });
    expect(read('münchen.de')).toMatchObject({ reason: 'The DNS writes münchen.de in plain letters.' });
    expect(read('аррӏе.com')).toMatchObject({ reason: expect.stringContaining('look like Latin') as string });
  });

  it('every repair is itself accepted, whatever was typed', () => {
    const part = fc.constantFrom(
      'www',
      'example',
      'ü',
      'co',
      'uk',
      'com',
      'de',
      '.',
      '.',
      '/',
      ':',
      '@',
      '-',
      ' ',
      'https://',
      '١',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const reading = read(parts.join(''));
        if (!reading.isValid && reading.repair) expect(read(reading.repair).isValid).toBe(true);
        if (!reading.isValid) expect(reading.reason).not.toBe('');
      }),
      { numRuns: 3000 },
    );
  });
});

describe('refused, beyond repair', () => {
  it.each([
    ['', 'Nothing was typed'],
    ['   ', 'Nothing was typed'],
    ['example', 'no dot'],
    ['localhost', 'no dot'],
    ['example.c', 'at least two letters'],
    ['example.123', 'characters'],
    ['example.com1', 'at least two letters'],
    ['example.1com', 'at least two letters'],
    ['abc1', 'no dot'],
    ['-bad.com', 'hyphen'],
    ['bad-.com', 'hyphen'],
    [`${'a'.repeat(63)}.b_c.com`, 'It contains characters'],
    ['-bad-.com', 'hyphen'],
    ['exa mple.com', 'characters'],
    ['exam_ple.com', 'characters'],
    ['192.0.2.1', 'IP address'],
    ['[2001:db8::1]', 'IP address'],
    ['http://192.0.2.1/x', 'IP address'],
    ['.com', 'missing between dots'],
    ['example..com', 'missing between dots'],
    [`${'a'.repeat(64)}.com`, '63 characters'],
    ['\0', 'characters'],
    ['\uD800.com', 'characters'],
    ['__proto__', 'no dot'],
  ])('%j', (text, reason) => {
    const reading = read(text);
    expect(reading).toEqual({ isValid: false, reason: expect.stringContaining(reason) as string });
  });

  it('five megabytes of junk, at once', () => {
    expect(read('x'.repeat(5_000_000))).toEqual({
      isValid: false,
      reason: 'That is longer than any domain name.',
    });
    expect(read('.'.repeat(5_000_000)).isValid).toBe(false);
  });
});
