/** Right answers of RFC 4226 appendix D, RFC 6238 appendix B, and oathtool 2.6.7. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const SECRET = 'JBSWY3DPEHPK3PXP';
const AT = '1700000000';
const RFC_6238 = 'RFC 6238, appendix B';
const OATHTOOL = 'oathtool 2.6.7';

const TWENTY = '12345678901234567890';
const KEYS = {
  sha1: TWENTY,
  sha256: '12345678901234567890123456789012',
  sha512: '1234567890123456789012345678901234567890123456789012345678901234',
} as const;

const TIMES = [
  ['59', '94287082', '46119246', '90693936'],
  ['1111111109', '07081804', '68084774', '25091201'],
  ['1111111111', '14050471', '67062674', '99943326'],
  ['1234567890', '89005924', '91819424', '93441116'],
  ['2000000000', '69279037', '90698825', '38618901'],
  ['20000000000', '65353130', '77737706', '47863826'],
] as const;

const COUNTED = [
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
] as const;

const is = (secret: string, code: string, options: Case['options'] = {}, at = AT): Case => ({
  inputs: { secret, at },
  options,
  outputs: { code },
  source: OATHTOOL,
});
const counted = (secret: string, counter: string, code: string, options: Case['options'] = {}): Case => ({
  inputs: { secret },
  options: { kind: 'hotp', counter, ...options },
  outputs: { code },
  source: OATHTOOL,
});
const refused = (secret: string, message: string, options: Case['options'] = {}): Case => ({
  inputs: { secret, at: AT },
  options,
  problem: { message },
});
const checked = (check: string, fit: string, options: Case['options'] = {}): Case => ({
  inputs: { secret: SECRET, at: AT, check },
  options,
  outputs: { fit },
  source: OATHTOOL,
});
const address = (rest: string): string => `otpauth://${rest}`;
const EXPORT =
  'otpauth-migration://offline?data=CjEKCkhlbGxvId6tvu8SGEV4YW1wbGU6YWxpY2VAZ29vZ2xlLmNvbRoHRXhhbXBsZTAC';

export const CASES: readonly Case[] = [
  ...TIMES.flatMap(([at, ...codes]) =>
    (['sha1', 'sha256', 'sha512'] as const).map((algorithm, index): Case => ({
      inputs: { secret: KEYS[algorithm], at },
      options: { algorithm, digits: '8', format: 'text' },
      outputs: { code: codes[index] ?? '' },
      source: RFC_6238,
    })),
  ),
  ...COUNTED.map((code, counter): Case => ({
    ...counted(TWENTY, String(counter), code, { format: 'text' }),
    source: 'RFC 4226, appendix D',
  })),
  is(SECRET, '508648', { period: '60' }),
  is(SECRET, '049486', { algorithm: 'sha256' }),
  is(SECRET, '2324550', { digits: '7' }),
  is(SECRET, '003094', {}, '1700001660'),
  is(SECRET, '324550', {}, '2023-11-14T22:13:20Z'),
  is(SECRET, '324550', {}, '2023-11-14 23:13:20+01:00'),
  is('jbsw y3dp ehpk 3pxp', '324550'),
  is('JBSW-Y3DP-EHPK-3PXP', '324550'),
  is(`${SECRET}====`, '324550'),
  is('48656c6c6f21deadbeef', '324550', { format: 'hex' }),
  is('SGVsbG8h3q2+7w==', '324550', { format: 'base64' }),
  { ...is('J3WWIV3PTGJPQV5QAICM', '363254'), notes: ['bits that belong to no byte'] },
  counted(SECRET, '9007199254740993', '343384'),
  counted(SECRET, '18446744073709551615', '939986'),
  {
    inputs: { secret: EXPORT, at: AT },
    outputs: {
      code: '324550',
      address:
        'otpauth://totp/Example:alice%40google.com?secret=JBSWY3DPEHPK3PXP&issuer=Example&algorithm=SHA1&digits=6&period=30',
    },
    source: 'the format’s own fields, decoded with Python',
  },
  {
    inputs: { secret: `${EXPORT}\n${address(`hotp/x?secret=${SECRET}&counter=1`)}`, at: AT },
    options: { short: true },
    outputs: {
      addresses:
        'otpauth://hotp/x?secret=JBSWY3DPEHPK3PXP&counter=1\notpauth://totp/Example:alice%40google.com?secret=JBSWY3DPEHPK3PXP&issuer=Example',
    },
  },
  {
    inputs: { secret: address(`totp/A%3A%20b+c?secret=${SECRET}&issuer=B&colour=red%20&period=60`), at: AT },
    outputs: {
      code: '508648',
      address:
        'otpauth://totp/B:b%2Bc?secret=JBSWY3DPEHPK3PXP&issuer=B&algorithm=SHA1&digits=6&period=60&colour=red%20',
    },
    notes: ['the parameter says "B", the label "A"', 'not known here: colour=red '],
  },
  {
    inputs: { secret: address(`hotp/x?secret=${SECRET}&digits=8`) },
    outputs: { code: '63282760' },
    notes: ['no counter: it is read as 0'],
    source: OATHTOOL,
  },
  {
    inputs: { secret: SECRET, at: AT, issuer: 'Ä & B', account: 'é@x' },
    options: { short: true },
    outputs: {
      address: 'otpauth://totp/%C3%84%20%26%20B:%C3%A9%40x?secret=JBSWY3DPEHPK3PXP&issuer=%C3%84%20%26%20B',
    },
  },
  checked('324550', 'fits'),
  checked('324 550', 'fits'),
  checked('822542', 'fits, 30 s ago: the other clock is late or this one is early'),
  checked('367665', 'fits, 30 s ahead: the other clock is early or this one is late'),
  checked('822542', 'does not fit, nor within 0 steps before and after', { window: '0' }),
  checked('000000', 'does not fit, nor within 1 step before and after'),
  {
    inputs: { secret: TWENTY, check: '520489' },
    options: { kind: 'hotp', format: 'text' },
    outputs: { fit: 'fits, 9 counters ahead: 9' },
    source: 'RFC 4226, appendix D',
  },
  { inputs: { secret: SECRET, at: AT, check: '12345' }, problem: { message: 'a code of 6 digits, found 5' } },
  { inputs: { secret: '' } },
  {
    inputs: { secret: SECRET, at: 'soon' },
    problem: { message: 'expected Unix seconds or a date and time' },
  },
  { inputs: { secret: SECRET, at: '1969-12-31T23:59:59Z' }, problem: { message: 'a time from 1970 on' } },
  { inputs: { secret: SECRET, at: AT, issuer: 'a:b' }, problem: { message: 'a name without ":"' } },
  refused('A', 'found 1 characters: no bytes have that many'),
  refused('JBS', 'found 3 characters'),
  refused('====', 'expected a secret, found nothing'),
  refused('JBSWY3DPEHPK3PX0', 'expected Base32 (A to Z, 2 to 7), found "0" at position 16: probably "O"'),
  refused('JBSWY3DPEHPK3PX1', 'probably "I" or "L"'),
  refused('JBSWY3DPEHPK3PX–', 'found "–" (U+2013) at position 16'),
  refused('🦊', 'found "🦊" (U+1F98A) at position 1'),
  refused('48656c6c6f2', 'expected an even number', { format: 'hex' }),
  refused(address('totp/x'), 'the secret of the address: expected a secret, found nothing'),
  refused(address(`yotp/x?secret=${SECRET}`), 'expected otpauth://totp/ or otpauth://hotp/, found "yotp"'),
  refused(address(`totp/x?secret=${SECRET}&digits=9`), 'expected 6, 7 or 8 digits, found "9"'),
  refused(address(`totp/x?secret=${SECRET}&period=0`), 'expected a period of 1 to 3,600 seconds, found "0"'),
  refused(
    address(`totp/x?secret=${SECRET}&algorithm=MD5`),
    'the algorithm SHA1, SHA256 or SHA512, found "MD5"',
  ),
  refused(
    address(`hotp/x?secret=${SECRET}&counter=18446744073709551616`),
    'a counter of at most 18446744073709551615',
  ),
  refused(address(`totp/%E9?secret=${SECRET}`), 'expected percent-encoded UTF-8 in the label, found "%E9"'),
  refused('otpauth-migration://offline', 'found no data'),
  refused('otpauth-migration://offline?data=CjEKCkhlbGxvId6tvu8SGEV4', 'cut off or damaged at byte 2'),
  {
    inputs: { secret: SECRET },
    options: { kind: 'hotp', counter: '18446744073709551616' },
    problem: { message: 'expected a counter of at most 18446744073709551615' },
  },
];
