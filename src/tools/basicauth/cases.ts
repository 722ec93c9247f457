/** Right answers of RFC 7617 and 7616, of Apache's htpasswd, OpenSSL and Python. */
import type { FormCase } from '#src/lib/form/form.ts';

const PYTHON = 'Python: base64';
const HTPASSWD = 'htpasswd';
const HEADER = { job: 'header' } as const;
const READ = { job: 'read' } as const;
const VERIFY = { job: 'verify' } as const;
const NO_MATCH = 'no match, nor with a space at its end, nor with a line break at its end, as echo writes it';
const LINES =
  'alice:$apr1$saltsalt$xx013OFx2cRtDjpNeiZXf.\n# a comment\nbob:{SHA}W6ph5Mm5Pz8GgiULbPgzG37mj9g=\n';

/** Replayed on the function, the page and the command line. */
export const CASES: readonly FormCase[] = [
  {
    inputs: { user: 'test', password: '123£' },
    options: HEADER,
    outputs: {
      header: 'Basic dGVzdDoxMjPCow==',
      forms: [
        { label: 'curl', value: "curl -u 'test:123£' https://example.com/" },
        { label: 'URL', value: 'https://test:123%C2%A3@example.com/' },
        { label: 'Latin-1', value: 'Basic dGVzdDoxMjOj', note: 'as Python requests sends it' },
      ],
    },
    source: 'RFC 7617, section 2.1',
  },
  {
    inputs: { user: 'a', password: 'b:c' },
    options: HEADER,
    outputs: { header: 'Basic YTpiOmM=' },
    source: PYTHON,
  },
  {
    inputs: { check: 'YTpiOmM=' },
    options: READ,
    outputs: { found: [{ label: 'User', value: 'a' }], secret: 'b:c' },
    source: PYTHON,
  },
  {
    inputs: { user: 'user', password: '' },
    options: HEADER,
    outputs: { header: 'Basic dXNlcjo=' },
    source: PYTHON,
  },
  { inputs: { user: '', password: '' }, options: HEADER, outputs: { header: 'Basic Og==' }, source: PYTHON },
  {
    inputs: { user: 'üser', password: 'pä' },
    options: HEADER,
    outputs: {
      header: 'Basic w7xzZXI6cMOk',
      forms: [
        { label: 'curl', value: "curl -u 'üser:pä' https://example.com/" },
        { label: 'URL', value: 'https://%C3%BCser:p%C3%A4@example.com/' },
        { label: 'Latin-1', value: 'Basic /HNlcjpw5A==', note: 'as Python requests sends it' },
      ],
    },
    source: PYTHON,
  },
  {
    inputs: { user: 'user', password: 'pässwörd👍' },
    options: HEADER,
    outputs: { header: 'Basic dXNlcjpww6Rzc3fDtnJk8J+RjQ==' },
    source: PYTHON,
  },
  {
    inputs: { user: 'us:er', password: 'a' },
    options: HEADER,
    problem: { message: 'a user name cannot hold ":" (position 3)' },
    source: HTPASSWD,
  },
  {
    inputs: { user: 'user', password: 'a\u0007' },
    options: HEADER,
    problem: { message: 'a password cannot hold the control character U+0007 (position 2)' },
    source: 'RFC 7617, section 2',
  },
  {
    inputs: { user: 'user', password: 'password' },
    options: { hash: 'sha1' },
    outputs: { line: 'user:{SHA}W6ph5Mm5Pz8GgiULbPgzG37mj9g=' },
    notes: ['SHA-1 without a salt'],
    source: HTPASSWD,
  },
  {
    inputs: { user: 'user', password: 'pass', salt: 'saltsalt' },
    options: { hash: 'apr1' },
    outputs: { line: 'user:$apr1$saltsalt$xx013OFx2cRtDjpNeiZXf.' },
    source: 'htpasswd; openssl passwd',
  },
  {
    inputs: { user: 'user', password: 'pass' },
    options: { hash: 'digest', realm: 'realm' },
    outputs: { line: 'user:realm:8493fbc53ba582fb4c044c456bdc40eb' },
    source: 'Python: hashlib; RFC 7616',
  },
  {
    inputs: { user: 'u', password: 'pass', salt: 'saltsalt' },
    options: { hash: 'apr1', target: 'compose' },
    outputs: { line: 'u:$$apr1$$saltsalt$$xx013OFx2cRtDjpNeiZXf.' },
    source: 'Compose file, interpolation',
  },
  {
    inputs: { user: 'u', password: 'pass', salt: 'saltsalt' },
    options: { hash: 'apr1', target: 'kubernetes' },
    outputs: {
      line: 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: basic-auth\ntype: Opaque\ndata:\n  auth: dTokYXByMSRzYWx0c2FsdCR4eDAxM09GeDJjUnREanBOZWlaWGYuCg==',
    },
    source: PYTHON,
  },
  {
    inputs: { user: 'u', password: 'a b' },
    options: { hash: 'plain', target: 'nginx' },
    outputs: { line: 'u:{PLAIN}a b' },
    notes: ['no Apache on Linux accepts it'],
    source: 'nginx, auth_basic_user_file',
  },
  {
    inputs: { user: 'u', password: 'a b' },
    options: { hash: 'plain' },
    outputs: { line: 'u:a b' },
    notes: ['no Apache on Linux accepts it'],
    source: HTPASSWD,
  },
  {
    inputs: { user: 'u', password: 'ab' },
    options: { hash: 'plain', target: 'haproxy' },
    outputs: { line: 'user u insecure-password ab' },
  },
  {
    inputs: { user: 'u', password: 'a' },
    options: { hash: 'sha1', target: 'caddy' },
    problem: { message: 'Caddy takes bcrypt alone' },
  },
  {
    inputs: { user: 'u', password: 'a' },
    options: { hash: 'apr1', target: 'haproxy' },
    problem: { message: 'HAProxy takes hashes of crypt(3)' },
  },
  {
    inputs: { user: 'u'.repeat(256), password: 'a' },
    options: { hash: 'sha1' },
    problem: { message: 'expected a user name of at most 255 bytes, found 256' },
    source: HTPASSWD,
  },
  {
    inputs: { user: 'u'.repeat(255), password: 'a' },
    options: { hash: 'sha1' },
    notes: ['htpasswd itself cannot hold a record with a user name of 255 bytes'],
    source: HTPASSWD,
  },
  {
    inputs: { user: '#u', password: 'a' },
    options: { hash: 'sha1' },
    problem: { message: 'is a comment' },
  },
  {
    inputs: { user: 'u', password: 'p'.repeat(257) },
    options: { hash: 'sha1' },
    notes: ['Apache’s htpasswd takes passwords of up to 256 bytes, this one has 257'],
    source: HTPASSWD,
  },
  {
    inputs: { check: 'Authorization: Basic dGVzdDoxMjOj' },
    options: READ,
    outputs: { found: [{ label: 'User', value: 'test' }], secret: '123£' },
    notes: ['no UTF-8: they were read as Latin-1'],
    source: 'RFC 7617',
  },
  {
    inputs: { check: 'basic dXNlcjp-fn4' },
    options: READ,
    outputs: { found: [{ label: 'User', value: 'user' }], secret: '~~~' },
    notes: ['URL-safe', 'lacks its padding'],
    source: PYTHON,
  },
  {
    inputs: { check: 'Basic dXNl' },
    options: READ,
    problem: { message: 'expected user:password, found no colon' },
  },
  {
    inputs: { check: 'YTpié' },
    options: READ,
    problem: { message: 'expected Base64, found "é" at position 5', offset: 4 },
  },
  {
    inputs: { check: LINES },
    options: READ,
    outputs: {
      entries: {
        columns: ['Line', 'User', 'Hash', 'Strength'],
        rows: [
          ['1', 'alice', 'MD5-crypt of Apache ($apr1$)', 'weak: 1,000 rounds of MD5 are tried in no time'],
          [
            '3',
            'bob',
            'one digest without a salt ({SHA})',
            'weak: one fast digest, tried billions of times a second',
          ],
        ],
      },
    },
  },
  {
    inputs: { user: 'bob', password: 'password', check: LINES },
    options: VERIFY,
    outputs: { verdict: 'match' },
    source: HTPASSWD,
  },
  {
    inputs: { user: 'alice', password: 'password', check: LINES },
    options: VERIFY,
    outputs: { verdict: NO_MATCH },
    source: HTPASSWD,
  },
  {
    inputs: { user: 'eve', password: 'password', check: LINES },
    options: VERIFY,
    outputs: { verdict: 'there is no user "eve"' },
    source: HTPASSWD,
  },
  {
    inputs: { user: '', password: 'password', check: LINES },
    options: VERIFY,
    problem: { message: 'expected a user name, as there are 2 lines' },
  },
  {
    inputs: { user: '', password: 'pass', check: 'u:$$apr1$$saltsalt$$xx013OFx2cRtDjpNeiZXf.' },
    options: VERIFY,
    outputs: { verdict: 'match' },
    notes: ['doubled dollar signs were read as one'],
  },
  {
    inputs: { user: '', password: 'pass', check: 'u:$apr1$s8$LI4Nd1i6pNWh/TXlF.abc1' },
    options: VERIFY,
    outputs: { verdict: NO_MATCH },
    source: 'a hash whose end looks like that of a file name',
  },
  {
    inputs: { user: '', password: 'pass', check: 'user:realm:8493fbc53ba582fb4c044c456bdc40eb' },
    options: VERIFY,
    outputs: { verdict: 'match' },
    source: 'RFC 7616',
  },
  {
    inputs: { user: '', password: 'open sesame', check: 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==' },
    options: VERIFY,
    outputs: { verdict: 'match' },
    source: 'RFC 7617, section 2',
  },
  {
    inputs: { user: 'Ali', password: 'open sesame', check: 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==' },
    options: VERIFY,
    outputs: { verdict: 'is of another user, "Aladdin"' },
  },
  {
    inputs: { check: 'alice:hash\nbob' },
    options: READ,
    problem: { message: 'expected user:hash in line 2, found "bob"' },
  },
  {
    inputs: { user: 'a', password: 'b', check: 'a:saPMqiPGGFYBs' },
    options: VERIFY,
    problem: {
      message: 'it is DES crypt, which reads 8 characters of a password, which is not computed here',
    },
  },
];
