/** Right answers with their sources. */
import type { FormCase } from '#src/lib/form/form.ts';

const OPENSSL = 'openssl enc of OpenSSL 3.0.19';
const DECRYPT = { direction: 'decrypt' } as const;
const AGE = 'age 1.1.1';
/** Made for this test with age-keygen. */
const IDENTITY = 'AGE-SECRET-KEY-1FQXPFHMA609MQQEJUP4THPH0WYSG8JA40RYWP6CF2KMH8ZJTFSSSH49J5Q';

const FOR_KEY = `-----BEGIN AGE ENCRYPTED FILE-----
YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBPRGtjS3Y3QXZxSnVCTmsz
YU1lNVFLUUhjZytOSXMxUWp2QnhXNVFVVGxRCmcwcG5EZ0U2bElkSG54UkJLaWpa
YTFGKzFndmVSbnFnQkIvc2VpVXo5dUkKLS0tIEpCVG5xVUl5VWl2T2tqa2JvTm02
bEVmdyt2QmdnSk1kUUtpTEs5MFJMQ1UKb8J5VCscQOdY/GUes7sUFcX+2iTJjyZj
yFta3ZmP+SbJLJVgTQs7Af5uRg==
-----END AGE ENCRYPTED FILE-----
`;
const FOR_PASSWORD = `-----BEGIN AGE ENCRYPTED FILE-----
YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCB2RFdTa2VtaS82ZVdOa05v
Z3pYKzR3IDEwCjd0cnRPelZOa1VST0NGVldBM0xVQ0dBT1EreHhMV01WYm01Mm9p
bmpDcVUKLS0tIERPOVRUcTdva1d6cFE3c2duNnZ2UDlCUEdUY3o1OHBjVStlaXJQ
Zm00QXcKVjkCSXa5l3TzLAgUxbBdzTSJnLijCiGrLdfS//xuonZGgz8QCmJbAtC1
mg==
-----END AGE ENCRYPTED FILE-----
`;
const JWE =
  'eyJhbGciOiJQQkVTMi1IUzM4NCtBMTkyS1ciLCJlbmMiOiJBMTkyR0NNIiwicDJjIjoxMDAwLCJwMnMiOiJ2RDFzT2E2OWlOcTJteWExSXU5b1N3In0.5nIcJTuDtf-wMcDp22u6wLkWlnkwK1yId2AHPmLODlU.X-m4yITB2aLWQWnQ.wHRS7S2IVw1hwn8.qfExnZXis77-vcar-XE9jw';
/** RFC 7520, section 5.3 (figures 95, 96 and 105). */
const COOKBOOK = {
  text: [
    'eyJhbGciOiJQQkVTMi1IUzUxMitBMjU2S1ciLCJwMnMiOiI4UTFTemluYXNSM3hjaFl6NlpaY0hBIiwicDJjIjo4MTkyLCJjdHkiOiJqd2stc2V0K2pzb24iLCJlbmMiOiJBMTI4Q0JDLUhTMjU2In0',
    'd3qNhUWfqheyPp4H8sjOWsDYajoej4c5Je6rlUtFPWdgtURtmeDV1g',
    'VBiCzVHNoLiR3F4V82uoTQ',
    '23i-Tb1AV4n0WKVSSgcQrdg6GRqsUKxjruHXYsTHAJLZ2nsnGIX86vMXqIi6IRsfywCRFzLxEcZBRnTvG3nhzPk0GDD7FMyXhUHpDjEYCNA_XOmzg8yZR9oyjo6lTF6si4q9FZ2EhzgFQCLO_6h5EVg3vR75_hkBsnuoqoM3dwejXBtIodN84PeqMb6asmas_dpSsz7H10fC5ni9xIz424givB1YLldF6exVmL93R3fOoOJbmk2GBQZL_SEGllv2cQsBgeprARsaQ7Bq99tT80coH8ItBjgV08AtzXFFsx9qKvC982KLKdPQMTlVJKkqtV4Ru5LEVpBZXBnZrtViSOgyg6AiuwaS-rCrcD_ePOGSuxvgtrokAKYPqmXUeRdjFJwafkYEkiuDCV9vWGAi1DH2xTafhJwcmywIyzi4BqRpmdn_N-zl5tuJYyuvKhjKv6ihbsV_k1hJGPGAxJ6wUpmwC4PTQ2izEm0TuSE8oMKdTw8V3kobXZ77ulMwDs4p',
    '0HlwodAhOCILG5SQ2LQ9dg',
  ].join('.'),
  password: 'entrap_o–peter_long–credit_tun',
  plain:
    '{"keys":[{"kty":"oct","kid":"77c7e2b8-6e13-45cf-8672-617b5b45243a","use":"enc","alg":"A128GCM","k":"XctOhJAkA-pD9Lh7ZgW_2A"},{"kty":"oct","kid":"81b20965-8332-43d9-a468-82160ad91ac8","use":"enc","alg":"A128KW","k":"GZy6sIZ6wl9NJOKB-jnmVQ"},{"kty":"oct","kid":"18ec08e1-bfa9-4d95-b205-2b4dd1d4321d","use":"enc","alg":"A256GCMKW","k":"qC57l_uxcm7Nm3K-ct4GFjx8tM1U8CZ0NLBvdQstiS8"}]}',
};
const header = (value: object): string =>
  `${btoa(JSON.stringify(value)).replaceAll('=', '')}.AAAA.AAAA.AAAA.AAAA`;
const PBES2 = { alg: 'PBES2-HS512+A256KW', enc: 'A256GCM', p2s: 'AAECAwQFBgcICQoLDA0ODw', p2c: 1000 };

const ZERO_KEY = '0'.repeat(64);
const ZERO_IV = '0'.repeat(24);
const COUNTED_KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const COUNTED_IV = '000102030405060708090a0b0c0d0e0f';
const GCM_14 = 'NIST, GCM specification, test case 14';

const opened = (text: string, derivation: string, source = OPENSSL): FormCase => ({
  inputs: { text, password: 'secret' },
  options: DECRYPT,
  outputs: { result: 'hello' },
  notes: [`probable: with ${derivation}`],
  source,
});

/** Replayed on the function, the page and the command line. */
export const CASES: readonly FormCase[] = [
  opened('U2FsdGVkX18BAgMEBQYHCCaDjTryNogT3y4Uj+u4Wg0=', 'PBKDF2, SHA-256, 100,000 rounds'),
  opened('U2FsdGVkX18BAgMEBQYHCN4vTQH4jGLp+Wak1VrMt48=', 'EVP_BytesToKey, MD5, one round', 'crypto-js 4.2.0'),
  opened('U2FsdGVkX18BAgMEBQYHCHdxCKNMPS/BxlVgkfXUQG4=', 'EVP_BytesToKey, SHA-256, one round'),
  {
    inputs: { text: 'U2FsdGVkX1+daDj3R5hU6DojdYeBcXejjSS3vIOQdlY=', password: 'secret' },
    options: { ...DECRYPT, format: 'openssl', cipher: 'aes-128-cbc', digest: 'sha512', iter: '1000' },
    outputs: { result: 'hello' },
    source: OPENSSL,
  },
  {
    inputs: { text: 'U2FsdGVkX1+7YONKj7XZ/gCQdFu412xgPYBp3vcrVmQ=', password: 'secret' },
    options: { ...DECRYPT, format: 'openssl', cipher: 'aes-192-cbc', digest: 'sha1', kdf: 'bytes-to-key' },
    outputs: { result: 'hello' },
    source: OPENSSL,
  },
  {
    inputs: { text: 'U2FsdGVkX18K3+XcRTtbaWTvBOYP/g5E6ly/BIDixUE=', password: 'secret' },
    options: { ...DECRYPT, format: 'openssl', iter: '777' },
    outputs: {
      result: 'hello',
      opens: 'openssl enc -d -aes-256-cbc -pbkdf2 -iter 777 -md sha256 -a -in encrypted -out decrypted',
    },
    source: OPENSSL,
  },
  {
    inputs: { text: 'U2FsdGVkX1/PURBh4EZHDf4U/2d0hWdb6tzkyH76zU4=' },
    options: DECRYPT,
    outputs: { result: 'hello' },
    notes: ['the password is empty'],
    source: OPENSSL,
  },
  {
    inputs: {
      text: 'U2FsdGVkX18AliCq8ISjq/VqeG+d/yUxksX6x07hIKTtvssK+Bs/9Jx1p324bgPH0yUvAlfQBm6aeMrG9y3l6g==',
      password: 'secret',
    },
    options: { ...DECRYPT, format: 'openssl', iter: '10000' },
    notes: ['uncertain: with PBKDF2, SHA-256, 10,000 rounds, the padding fits but the result is no text'],
    source: `${OPENSSL}: forty bytes FF`,
  },
  {
    inputs: { text: 'hello', password: 'secret', salt: '0102030405060708' },
    options: { direction: 'encrypt', format: 'openssl', iter: '10000' },
    outputs: { result: 'BqyOOt1UmhJoc6TzU8Fbqw==\n' },
    notes: ['without Salted__'],
    source: `${OPENSSL}: -S 0102030405060708 -pbkdf2`,
  },
  {
    inputs: { text: 'BqyOOt1UmhJoc6TzU8Fbqw==', password: 'secret', salt: '0102030405060708' },
    options: { ...DECRYPT, format: 'openssl' },
    outputs: { result: 'hello' },
    source: OPENSSL,
  },
  {
    inputs: { text: 'K3D9/AZ6+Fp3HcaXGI/MOQ==', password: 'secret', salt: '0102030405060708' },
    options: { ...DECRYPT, format: 'openssl' },
    outputs: { result: '' },
    notes: ['probable: with PBKDF2, SHA-256, 10,000 rounds'],
    source: `${OPENSSL}: an empty text`,
  },
  {
    inputs: { text: 'BqyOOt1UmhJoc6TzU8Fbqw==', password: 'secret' },
    options: { ...DECRYPT, format: 'openssl' },
    problem: { message: 'expected "Salted__" at the beginning' },
  },
  {
    inputs: { text: 'U2FsdGVkX18BAgMEBQYHCAasjjrdVJoSaHOk81PBW6s=', password: 'wrong' },
    options: { ...DECRYPT, format: 'openssl', iter: '10000' },
    problem: { message: 'Not opened: wrong password' },
  },
  {
    inputs: { text: 'U2FsdGVkX18BAgMEBQYHCAasjjrdVJo=', password: 'secret' },
    options: DECRYPT,
    problem: { message: 'expected 9 more bytes: the text was cut' },
  },
  {
    inputs: { text: 'U2FsdGVkX18BAgMEBQYHCA==', password: 'secret' },
    options: DECRYPT,
    problem: { message: 'expected 16 more bytes: the text was cut' },
  },
  {
    inputs: { text: 'U2FsdGVkX18BAgM*BQYHCA==', password: 'secret' },
    options: DECRYPT,
    problem: { message: 'expected hex or Base64, found "*"', offset: 15 },
  },
  {
    inputs: { text: FOR_PASSWORD, password: 'secret' },
    options: DECRYPT,
    outputs: { result: 'héllo 👍' },
    source: 'age-encryption 0.3.1, work factor 10',
  },
  {
    inputs: { text: FOR_PASSWORD.replaceAll('\n', '\r\n'), password: 'secret' },
    options: DECRYPT,
    outputs: { result: 'héllo 👍' },
    source: 'C2SP age: CRLF in an armor',
  },
  {
    inputs: { text: `\uFEFF${FOR_PASSWORD}`, password: 'secret' },
    options: DECRYPT,
    outputs: { result: 'héllo 👍' },
    notes: ['a byte order mark at the beginning was left out'],
  },
  {
    inputs: { text: '\uFEFFU2FsdGVkX18BAgMEBQYHCCaDjTryNogT3y4Uj+u4Wg0=', password: 'secret' },
    options: DECRYPT,
    outputs: { result: 'hello' },
    notes: ['a byte order mark at the beginning was left out'],
  },
  {
    inputs: { text: FOR_KEY, identity: `\uFEFF${IDENTITY}` },
    options: DECRYPT,
    outputs: { result: 'héllo 👍' },
    notes: ['a byte order mark before the key was left out'],
  },
  {
    inputs: { text: FOR_PASSWORD, password: 'Secret' },
    options: DECRYPT,
    problem: { message: 'Not opened: wrong password, or the data was changed' },
  },
  { inputs: { text: FOR_PASSWORD }, options: DECRYPT, problem: { message: 'this file is for a password' } },
  {
    inputs: { text: FOR_KEY, identity: `# created: today\n# public key: age1…\n${IDENTITY}\n` },
    options: DECRYPT,
    outputs: { result: 'héllo 👍' },
    source: AGE,
  },
  {
    inputs: { text: FOR_KEY, password: 'secret' },
    options: DECRYPT,
    problem: { message: 'this file is for the holder of a private key (X25519)' },
  },
  {
    inputs: { text: FOR_KEY, identity: 'secret' },
    options: DECRYPT,
    problem: { message: 'expected a private key of age, AGE-SECRET-KEY-1…' },
  },
  {
    inputs: { text: FOR_KEY.replace('bWQ', 'b!Q').replace('YWdl', 'YW!l'), identity: IDENTITY },
    options: DECRYPT,
    problem: { message: 'expected Base64, found "!"', offset: 37 },
  },
  {
    inputs: { text: FOR_KEY.replace('yFta3ZmP', 'yFta3ZmQ'), identity: IDENTITY },
    options: DECRYPT,
    problem: { message: 'Not opened: the data was changed, or its end is missing' },
  },
  {
    inputs: { text: FOR_KEY.replace(/-----END[^]*/, ''), identity: IDENTITY },
    options: DECRYPT,
    problem: { message: 'the text was cut' },
  },
  {
    inputs: { text: 'hello', recipients: 'ssh-ed25519 AAAA' },
    options: { direction: 'encrypt' },
    problem: { message: 'keys of SSH are not for this tool', offset: 0 },
  },
  {
    inputs: { text: 'hello', recipients: '# mine\nage1qqqq' },
    options: { direction: 'encrypt' },
    problem: { message: 'this public key has a mistake' },
  },
  {
    inputs: {
      text: 'hello',
      password: 'secret',
      recipients: `age1y4dlp2v4a5f62jpz6ekj0vxjeq2tekd9v5pj3ank3kxq9t9nhfxs67kjph`,
    },
    options: { direction: 'encrypt' },
    problem: { message: 'either for a password or for recipients' },
  },
  {
    inputs: { text: 'hello', recipients: `age1y4dlp2v4a5f62jpz6ekj0vxjeq2tekd9v5pj3ank3kxq9t9nhfxs67kjph` },
    options: { direction: 'encrypt', as: 'text' },
    outputs: { opens: 'age --decrypt --identity key.txt --output decrypted encrypted' },
  },
  {
    inputs: { text: 'hello' },
    options: { direction: 'encrypt' },
    problem: { message: 'expected a password or recipients, found none' },
  },
  {
    inputs: { text: JWE, password: 'secret' },
    options: DECRYPT,
    outputs: { result: 'héllo 👍' },
    source: 'jose 6.2.17',
  },
  {
    inputs: { text: COOKBOOK.text, password: COOKBOOK.password },
    options: DECRYPT,
    outputs: { result: COOKBOOK.plain },
    source: 'RFC 7520, section 5.3',
  },
  {
    inputs: { text: JWE, password: 'Secret' },
    options: DECRYPT,
    problem: { message: 'Not opened: wrong password' },
  },
  {
    inputs: { text: JWE.replace('wHRS', 'wHRT'), password: 'secret' },
    options: DECRYPT,
    problem: { message: 'Not opened: the data was changed' },
  },
  {
    inputs: { text: header({ ...PBES2, p2c: 10_000_001 }), password: 'secret' },
    options: DECRYPT,
    problem: { message: '"p2c" asks for 10,000,001 rounds' },
  },
  {
    inputs: { text: header({ ...PBES2, alg: 'RSA-OAEP' }), password: 'secret' },
    options: DECRYPT,
    problem: { message: 'expected a JWE for a password (PBES2-…), found "alg": "RSA-OAEP"' },
  },
  {
    inputs: { text: header({ ...PBES2, zip: 'DEF' }), password: 'secret' },
    options: DECRYPT,
    problem: { message: 'the content is compressed' },
  },
  {
    inputs: { text: header({ ...PBES2, crit: ['b64'] }), password: 'secret' },
    options: DECRYPT,
    problem: { message: 'the header has "crit"' },
  },
  {
    inputs: { text: header({ ...PBES2, p2s: 'AAEC' }), password: 'secret' },
    options: DECRYPT,
    problem: { message: 'expected a salt ("p2s") of 8 bytes' },
  },
  {
    inputs: { text: 'hello', password: 'secret' },
    options: { direction: 'encrypt', format: 'jwe' },
    notes: ['the library jose refuses more than 10,000 rounds'],
    source: 'jose 6.2.17: ERR_JWE_INVALID',
  },
  {
    inputs: { text: new Uint8Array(16), key: ZERO_KEY, iv: ZERO_IV },
    options: { direction: 'encrypt', format: 'aes', as: 'hex', detached: true },
    outputs: { result: 'cea7403d4d606b6e074ec5d3baf39d18', tag: 'd0d1c8a799996bf0265b98b5d48ab919' },
    notes: ['never encrypt anything else with this key and this IV'],
    source: GCM_14,
  },
  {
    inputs: {
      text: 'cea7403d4d606b6e074ec5d3baf39d18',
      key: ZERO_KEY,
      iv: ZERO_IV,
      tag: 'd0d1c8a799996bf0265b98b5d48ab918',
    },
    options: { ...DECRYPT, format: 'aes' },
    problem: { message: 'Not opened: wrong key, IV or additional data' },
    source: GCM_14,
  },
  {
    inputs: { text: 'hello', key: COUNTED_KEY, iv: COUNTED_IV },
    options: { direction: 'encrypt', format: 'aes', mode: 'cbc', as: 'text' },
    outputs: { result: 'f9Etr7fpWZ0LhJrYwuPCHw==' },
    source: OPENSSL,
  },
  {
    inputs: { text: 'f9Etr7fpWZ0LhJrYwuPCHw==', key: COUNTED_KEY, iv: COUNTED_IV },
    options: { ...DECRYPT, format: 'aes', mode: 'cbc' },
    outputs: { result: 'hello' },
    notes: ['CBC has no check'],
    source: OPENSSL,
  },
  {
    inputs: { text: '6805d39229', key: COUNTED_KEY.slice(0, 48), iv: COUNTED_IV },
    options: { ...DECRYPT, format: 'aes', mode: 'ctr' },
    outputs: { result: 'hello' },
    notes: ['CTR has no check'],
    source: OPENSSL,
  },
  {
    inputs: { text: 'hello', key: 'correct horse' },
    options: { direction: 'encrypt', format: 'aes' },
    problem: { message: 'found 9 bytes in Base64; a password is no key' },
  },
  {
    inputs: { text: 'hello', key: COUNTED_KEY, iv: '0102' },
    options: { direction: 'encrypt', format: 'aes', mode: 'cbc' },
    problem: { message: 'expected an IV of 16 bytes in hex or Base64, found 2 in hex' },
  },
  {
    inputs: { text: 'a😀\ud83d', password: 'secret' },
    options: { direction: 'encrypt' },
    problem: { message: 'half of a character at position 3 has no UTF-8 form', offset: 3 },
  },
];
