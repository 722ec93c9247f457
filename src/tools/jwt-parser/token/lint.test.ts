/** Findings: each trick of RFC 8725 and of attackers' handbooks, and a sound token that raises none. */
import { describe, expect, it } from 'vitest';
import type { Severity } from './lint.ts';
import { lintToken } from './lint.ts';
import { parseToken } from '../logic.ts';
import { relativeTo } from './times.ts';

const NOW_MS = Date.UTC(2024, 0, 1);
const NOW = NOW_MS / 1000;
const SOUND_HEADER = { alg: 'ES256', typ: 'at+jwt', kid: 'key-1' };
const SOUND_PAYLOAD = { iss: 'https://id.example', aud: 'api', sub: 'a', iat: NOW - 60, exp: NOW + 240 };

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** As long as one of ES256. */
const SIGNATURE = Buffer.alloc(64, 7).toString('base64url');

function lint(header: unknown, payload: unknown, signature = SIGNATURE) {
  const parsed = parseToken(`${encode(header)}.${encode(payload)}.${signature}`);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return lintToken(parsed.value, NOW_MS);
}

type Changes = { readonly header?: object; readonly payload?: object; readonly signature?: string };
type Row = readonly [name: string, severity: Severity, message: RegExp, changes: Changes];

const FOUND: readonly Row[] = [
  ['alg none', 'danger', /^alg "none": the token is not signed/, { header: { alg: 'none' }, signature: '' }],
  ['alg nOnE', 'danger', /odd spelling is a known trick/, { header: { alg: 'nOnE' }, signature: '' }],
  ['a signature under alg none', 'warning', /although "alg" says there is none/, { header: { alg: 'none' } }],
  ['no alg', 'danger', /names no algorithm/, { header: { alg: undefined } }],
  ['alg that is no text', 'danger', /"alg" is not text/, { header: { alg: 7 } }],
  ['an unknown alg', 'warning', /"XS256" is not a registered/, { header: { alg: 'XS256' } }],
  ['a signature stripped', 'danger', /signature is empty/, { signature: '' }],
  ['a signature cut in a character', 'warning', /cannot be decoded/, { signature: 'signature' }],
  ['a signature cut to a byte', 'warning', /has 1 byte instead of 64/, { signature: 'cw' }],
  ['a signature cut', 'warning', /has 9 bytes instead of 64/, { signature: 'c2lnbmF0dXJl' }],
  ['a padded signature', 'warning', /^The signature is not base64url/, { signature: 'c2lnbg==' }],
  [
    'an unknown critical extension',
    'warning',
    /Must be refused.*"exp" is|Must be refused.*"x"/,
    { header: { crit: ['x'], x: 1 } },
  ],
  ['an empty crit', 'warning', /Must be refused.*list of names/, { header: { crit: [] } }],
  ['crit of a standard field', 'warning', /must not list "alg"/, { header: { crit: ['alg'] } }],
  ['crit of an absent field', 'warning', /does not have/, { header: { crit: ['y'] } }],
  ['b64 outside crit', 'warning', /must be listed in "crit"/, { header: { b64: true } }],
  ['kid with a path', 'danger', /"kid" is a path/, { header: { kid: '../../dev/null' } }],
  ['kid with an absolute path', 'danger', /"kid" is a path/, { header: { kid: '/etc/passwd' } }],
  ['kid with an address', 'danger', /"kid" is an address/, { header: { kid: 'https://evil.example/k' } }],
  ['kid with SQL', 'danger', /"kid" is like SQL/, { header: { kid: "x' UNION SELECT 'a" } }],
  ['kid with a command', 'danger', /"kid" is like a shell/, { header: { kid: 'a|whoami' } }],
  ['kid with NUL', 'danger', /control characters/, { header: { kid: 'a\0b' } }],
  ['kid that is no text', 'warning', /"kid" is not text/, { header: { kid: 1 } }],
  ['a key of its own', 'warning', /brings its own key/, { header: { jwk: {} } }],
  ['an address of keys', 'warning', /where to fetch keys/, { header: { jku: 'https://x' } }],
  ['certificates of its own', 'warning', /its own certificates/, { header: { x5c: [] } }],
  ['an address of certificates', 'warning', /fetch a certificate/, { header: { x5u: 'https://x' } }],
  ['no exp', 'warning', /^No "exp"/, { payload: { exp: undefined } }],
  [
    'exp as text',
    'warning',
    /"exp" is the text "1704067200".*never let it/,
    { payload: { exp: String(NOW) } },
  ],
  ['iat as text', 'warning', /"iat" is the text "today".*refuse the token\.$/, { payload: { iat: 'today' } }],
  ['exp in milliseconds', 'warning', /"exp" looks like milliseconds/, { payload: { exp: NOW_MS } }],
  ['iat as null', 'warning', /"iat" is not a number/, { payload: { iat: null } }],
  [
    'iat in the future',
    'warning',
    /issued in the future, in 1 hour/,
    { payload: { iat: NOW + 3600, exp: NOW + 7200 } },
  ],
  ['nbf after exp', 'warning', /ends before it begins/, { payload: { nbf: NOW + 240 } }],
  [
    'a life of two years',
    'note',
    /lives for 1 year 36\d days|lives for 2 years/,
    { payload: { exp: NOW + 63_072_000 } },
  ],
  ['a password', 'danger', /"password": signed is not encrypted/, { payload: { password: 'x' } }],
  ['an API key', 'danger', /"api_key"/, { payload: { api_key: 'x' } }],
  ['no issuer or audience', 'note', /No "iss" and no "aud"/, { payload: { iss: undefined, aud: undefined } }],
  ['no typ', 'note', /^No "typ"/, { header: { typ: undefined } }],
  ['a very long token', 'note', /too long for a cookie/, { payload: { x: 'x'.repeat(5000) } }],
];

describe('lintToken', () => {
  it('finds nothing in a sound token', () => {
    expect(lint(SOUND_HEADER, SOUND_PAYLOAD)).toEqual([]);
  });

  it.each(FOUND)('%s is a %s', (_, severity, message, { header, payload, signature }) => {
    const findings = lint({ ...SOUND_HEADER, ...header }, { ...SOUND_PAYLOAD, ...payload }, signature);
    expect(
      findings.filter((finding) => message.test(finding.message)).map((finding) => finding.severity),
    ).toEqual([severity]);
  });

  it('finds a name that stands twice, in the header and in the payload', () => {
    const findings = lint('{"alg":"ES256","alg":"none","typ":"JWT"}', '{"exp":1,"a":{"b":1,"b":2}}');
    expect(findings.filter(({ message }) => message.includes('stands there twice'))).toHaveLength(2);
    expect(findings.some(({ message }) => message.includes('"a/b"'))).toBe(true);
  });

  it('knows by its name what should be in no token', () => {
    const names =
      'pass password passwd passphrase pwd secret client_secret apikey api_key privatekey private_key ssn'
        .split(' ')
        .concat('creditcard', 'credit_card', 'cardnumber', 'card_number', 'cvv', 'pin', 'PIN');
    const others = ['compass', 'passport', 'secrets', 'no_secret', 'api__key', 'pins', 'spin'];
    const payload = Object.fromEntries([...names, ...others].map((name) => [name, 'x']));
    expect(lint(SOUND_HEADER, { ...SOUND_PAYLOAD, ...payload })).toEqual([
      {
        severity: 'danger',
        message: `${names.map((name) => `"${name}"`).join(', ')}: signed is not encrypted. Everyone who holds the token reads this.`,
      },
    ]);
  });

  it('reports that b64:false is forbidden in a JWT', () => {
    const header = encode({ ...SOUND_HEADER, b64: false, crit: ['b64'] });
    const parsed = parseToken(`${header}.${JSON.stringify({ ...SOUND_PAYLOAD, iss: 'me' })}.${SIGNATURE}`);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    expect(lintToken(parsed.value, NOW_MS)).toEqual([
      { severity: 'warning', message: expect.stringContaining('RFC 7797 §7 forbids') as string },
    ]);
  });

  it('puts the worst first', () => {
    const severities = lint({ alg: 'none' }, { password: 'x', exp: 'x' }, '').map(({ severity }) => severity);
    expect(severities).toEqual(
      [...severities].sort((one, other) => 'dwn'.indexOf(one.charAt(0)) - 'dwn'.indexOf(other.charAt(0))),
    );
    expect(severities[0]).toBe('danger');
    expect(severities.at(-1)).toBe('note');
  });

  it('leaves ordinary key identifiers alone', () => {
    for (const kid of [
      '2011-04-29',
      'Xy--z_1',
      'arn:aws:kms:eu-west-1:1:key/ab',
      'a+b/c=',
      'e9bc097a-ce51-4036-9562-d2ade882db0d',
    ]) {
      expect(lint({ ...SOUND_HEADER, kid }, SOUND_PAYLOAD)).toEqual([]);
    }
  });
});

it.each([40, 41])('a time that is a text of %i characters is quoted as far as its 40th', (length) => {
  const text = 'x'.repeat(length);
  const quoted = length > 40 ? `${text.slice(0, 40)}…` : text;
  expect(lint(SOUND_HEADER, { ...SOUND_PAYLOAD, exp: text }).map(({ message }) => message)).toContain(
    `"exp" is the text "${quoted}", where RFC 7519 §2 wants a number without quotes: some readers refuse the token, others never let it expire.`,
  );
});

it('a time in milliseconds is told from one in seconds at the year 5138', () => {
  const found = (exp: number) =>
    lint(SOUND_HEADER, { ...SOUND_PAYLOAD, exp })
      .map(({ message }) => message)
      .join();
  expect(found(1e11)).toContain('"exp" looks like milliseconds');
  expect(found(1e11)).not.toContain('It lives for');
  expect(found(1e11 - 1)).not.toContain('milliseconds');
  expect(found(1e11 - 1)).toContain('It lives for');
});

it.each([
  ['99999999999', /too far|lives for/],
  ['100000000000', /looks like milliseconds/],
  ['1700000000000', /looks like milliseconds/],
  ['1700000000000000', /looks like microseconds/],
  ['1700000000000000000', /looks like nanoseconds/],
  ['12345678901234567890', /is too far away for a date/],
  ['1e30', /is too far away for a date/],
])('an exp of %s gets the message %s', (exp, message) => {
  const messages = lint(SOUND_HEADER, `{"iss":"a","aud":"b","exp":${exp}}`).map(({ message }) => message);
  expect(messages.join(' ')).toMatch(message);
  expect(messages.filter((message) => /looks like|too far/.test(message)).length).toBeLessThan(2);
});

it('an iat in the future is as far away in the finding as beside the claim', () => {
  const iat = NOW + 3 * 3600 - 1;
  const messages = lint(SOUND_HEADER, { ...SOUND_PAYLOAD, iat }).map(({ message }) => message);
  expect(messages.join(' ')).toContain(relativeTo(iat * 1000, NOW_MS));
});
