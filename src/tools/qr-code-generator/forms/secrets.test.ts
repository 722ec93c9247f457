/** What is left out of links. */
import { describe, expect, it } from 'vitest';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { isSecret } from './secrets.ts';

describe('isSecret', () => {
  it.each([
    'WIFI:T:WPA;S:a;P:hush;;',
    'wifi:T:WPA;S:a;P:hush;;',
    '  WiFi:S:a;P:hush;;',
    '\u{feff}WIFI:S:a;P:hush;;',
    '\u200bWIFI:S:a;P:hush;;',
    'W\u00adIFI:S:a;P:hush;;',
    'otpauth://totp/Example:ada?secret=JBSWY3DPEHPK3PXP',
    'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    'The key: github_pat_11ABCDE',
    'AKIAIOSFODNN7EXAMPLE',
    'xoxb-17653672481-19874698323',
    'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
    'glpat-abc',
    'MT:Y.K9042C00KA0648G00',
    'X-HM://0023ISYWYABCD',
    'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    'f0e4c2f76c58916ec258f246851bea091d14d4247a2fc3e18694461b1816e13b',
    'OTPAUTH://hotp/a',
    'otpauth-migration://offline?data=CjEK',
    'LPA:1$smdp.example.com$04386-AGYFT',
    'https://ada:hunter2@example.com/',
    'https://example.com/?access_token=abc',
    'https://example.com/reset#token=abc',
    'https://example.com/#accessToken=abc&refreshToken=b',
    ...['id_token', 'idToken', 'client_secret', 'clientSecret', 'apiKey', 'privateKey'].map(
      (name) => `${name}=a`,
    ),
    'https://example.com/?user=a&PASSWORD=b',
    'Guest network\nPassword: hunter22',
    'api-key: 12345\napi_key=1',
    '-----BEGIN RSA PRIVATE KEY-----\nMIIE',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    ' a=eyJhbGci.eyJzdWI.',
    'x eyJhbGciOiJ.eyJzdWIiOi.s',
    'dpp:K:x;;',
    'fido:/123',
    'FIDO:/123',
    'a pin: 1234',
    'my keys =x',
    'passphrases: a b',
    'sig=1',
    'https://a:b@c.d',
    '-----BEGIN PRIVATE KEY-----',
  ])('holds for %j', (text) => {
    expect(isSecret(text)).toBe(true);
  });

  it.each([
    '',
    'https://example.com/menu?table=7',
    'mailto:ada@example.com?subject=Token%20gesture',
    'BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD',
    'My password is safe',
    'Ask-me-anything-about-it',
    'https://example.com/2026/11/a-long-name-of-a-page',
    'MT is a state',
    'tokens of love',
    'monkey=1',
    'spectoken=1',
    'https://example.com/passport=1',
    'wifi is free here',
  ])('does not hold for %j', (text) => {
    expect(isSecret(text)).toBe(false);
  });

  it.each(['//', 'gh', 'sk', 'a1', 'pass ', '-----BEGIN A', 'eyJ', ' ', 'eyJaaaaaa.', 'token\t', '\u200b'])(
    'reads 100 kB of %j at once',
    (piece) => {
      const start = processorMs();
      isSecret(piece.repeat(100_000 / piece.length));
      expect(processorMs() - start).toBeLessThan(500);
    },
  );
});
