/** What a Wi-Fi code may hold, and what one contains. Oracle: IEEE 802.11's limits, and the room's own writer. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { EMPTY_FORMS } from './form-shapes.ts';
import { writeWifi } from './forms.ts';
import { nameProblem, passwordProblem, readWifi } from './wifi.ts';

describe('passwordProblem', () => {
  it.each([
    ['WPA', '', false],
    ['WPA', '1234567', true],
    ['WPA', '12345678', false],
    ['WPA', 'a'.repeat(63), false],
    ['WPA', 'a'.repeat(64), false],
    ['WPA', 'g'.repeat(64), true],
    ['WPA', 'a'.repeat(65), true],
    ['WPA', 'pässwörter', true],
    ['WEP', 'abcde', false],
    ['WEP', 'abcdef', true],
    ['WEP', '0123456789', false],
    ['WEP', 'a'.repeat(13), false],
    ['WEP', 'A'.repeat(26), false],
    ['nopass', 'abc', false],
    ['WEP', '', false],
    ['WEP', 'abcd', true],
    ['WEP', 'a'.repeat(12), true],
    ['WEP', 'a'.repeat(14), true],
    ['WEP', 'g'.repeat(10), true],
    ['WEP', 'g'.repeat(26), true],
    ['WEP', 'ä'.repeat(5), true],
    ['WEP', 'ä'.repeat(13), true],
    ['WEP', `x${'0'.repeat(26)}`, true],
    ['WEP', `${'0'.repeat(10)}x`, true],
    ['WPA', ' ~'.repeat(4), false],
    ['WPA', 'abcdefg\u007f', true],
    ['WPA', 'A'.repeat(64), false],
    ['WPA', `g${'a'.repeat(64)}`, true],
  ] as const)('with %s and %j', (security, password, isWrong) => {
    expect(passwordProblem({ ...EMPTY_FORMS.wifi, security, password }) !== undefined).toBe(isWrong);
  });
});

describe('nameProblem', () => {
  it('counts bytes of UTF-8, 32 at most', () => {
    expect(nameProblem('a'.repeat(32))).toBeUndefined();
    expect(nameProblem('a'.repeat(33))).toMatch(/32 bytes/);
    expect(nameProblem('ä'.repeat(17))).toMatch(/32 bytes/);
  });
});

describe('readWifi', () => {
  it('names the parts, in any order, case and with quotes', () => {
    expect(readWifi('wifi:t:WEP;s:"a b";p:x\\;y;h:true;;')).toEqual([
      { label: 'Network name', value: 'a b' },
      { label: 'Password', value: 'x;y' },
      { label: 'Security', value: 'WEP' },
      { label: 'Hidden network', value: 'true' },
    ]);
    expect(
      readWifi('WIFI:T:WPA2-EAP;S:work;E:PEAP;PH2:MSCHAPV2;A:anon;I:ada;P:pw;;')?.map(({ label }) => label),
    ).toEqual([
      'Network name',
      'Password',
      'Security',
      'EAP method',
      'Anonymous identity',
      'Identity',
      'Phase 2 method',
    ]);
  });

  it.each<[string, Record<string, string> | undefined]>([
    ['WIFI:S:a;S:b;;', { 'Network name': 'a' }],
    ['  WIFI: s : a;P:b', { 'Network name': ' a', Password: 'b' }],
    ['WIFI:S:a;:x;P:b;;', { 'Network name': 'a', Password: 'b' }],
    ['WIFI:Sa;;', undefined],
    ['WIFI:S:;P:b;;', { Password: 'b' }],
    ['WIFI:S:a\\:b\\"c;P:"x\\"y";;', { 'Network name': 'a:b"c', Password: 'x"y' }],
    ['WIFI:S:a"b";P:"b"c;;', { 'Network name': 'a"b"', Password: '"b"c' }],
    ['WIFI:S:"a\nb";;', { 'Network name': 'a\nb' }],
    ['WIFI:S:a\\', { 'Network name': 'a' }],
    ['WIFI:S:a\\\\;P:b', { 'Network name': 'a\\', Password: 'b' }],
    [
      'WIFI:S:a;X:1;H:false;PH2:p;I:i;A:an;E:e;;',
      {
        'Network name': 'a',
        'Hidden network': 'false',
        'EAP method': 'e',
        'Anonymous identity': 'an',
        Identity: 'i',
        'Phase 2 method': 'p',
      },
    ],
  ])('reads %j as %j', (text, parts) => {
    const read = readWifi(text);
    expect(read && Object.fromEntries(read.map(({ label, value }) => [label, value]))).toEqual(parts);
  });

  it('is nothing for other texts and for a network without a name', () => {
    for (const text of ['', 'https://example.com', 'WIFI:', 'WIFI:T:WPA;P:x;;', 'a WIFI:S:b;;']) {
      expect(readWifi(text)).toBeUndefined();
    }
  });

  it('reads what the form writes, whatever the name and password', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !/^".*"$/s.test(value));
    fc.assert(
      fc.property(text, text, (network, password) => {
        const parts = readWifi(writeWifi({ network, password, security: 'WPA', isHidden: false })) ?? [];
        expect(parts.slice(0, 2)).toEqual([
          { label: 'Network name', value: network },
          { label: 'Password', value: password },
        ]);
      }),
    );
  });

  it.each(['\\', ';', 'S:', '"', ':', ' '])('reads 100 kB of %j at once', (piece) => {
    const start = processorMs();
    readWifi(`WIFI:${piece.repeat(100_000 / piece.length)}`);
    expect(processorMs() - start).toBeLessThan(500);
  });
});
