/** Each form in which a token is pasted, and what is read of it; each oddity of a token, and all that is reported of it. */
import { expect, it } from 'vitest';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { parseToken } from '../logic.ts';
import { lintToken } from './lint.ts';

/** Header, payload and signature, or the complaint; then what else is told. */
function read(text: string): readonly [message: string, told: string] {
  const token = parseToken(text);
  if (!token.ok) {
    const { message, innerToken, readable = [] } = token.problem;
    const inner = innerToken === undefined ? [] : [`inner ${innerToken}`];
    const parts = readable.map(({ isCut, name, text: shown }) => `${isCut ? 'cut ' : ''}${name} ${shown}`);
    return [message, [...inner, ...parts].join('; ')];
  }
  const { header, payload, parts, removed, looseParts, duplicateKeys, signatureProblem, algorithm, type } =
    token.value;
  return [
    `${stringifyJson(header)} ${stringifyJson(payload)} ${parts.signature}`,
    [
      ...removed,
      ...looseParts.map((part) => `loose ${part}`),
      ...duplicateKeys.map(({ pointer }) => `twice ${pointer}`),
      ...(signatureProblem === undefined ? [] : [signatureProblem]),
      ...[`alg ${algorithm}`, `typ ${type}`],
    ].join('; '),
  ];
}

it.each<readonly [text: string, message: string, told: string]>([
  ['eyJhbGciOiJub25lIn0.e30.', '{"alg":"none"} {} ', 'alg none; typ -'],
  [' eyJhbGciOiJub25lIn0.e30.\n', '{"alg":"none"} {} ', 'alg none; typ -'],
  ['Bearer eyJhbGciOiJub25lIn0.e30.', '{"alg":"none"} {} ', 'the word "Bearer"; alg none; typ -'],
  ['bearer  eyJhbGciOiJub25lIn0.e30.', '{"alg":"none"} {} ', 'the word "Bearer"; alg none; typ -'],
  ['xbearer eyJhbGciOiJub25lIn0.e30.', '{"alg":"none"} {} ', 'the text around it; alg none; typ -'],
  ['JWT eyJhbGciOiJub25lIn0.e30.', '{"alg":"none"} {} ', 'the scheme before it; alg none; typ -'],
  [
    '> Bearer eyJhbGciOiJub25l\n> In0.e30.',
    '{"alg":"none"} {} ',
    'the marks of a quotation; the word "Bearer"; line breaks; alg none; typ -',
  ],
  [
    '>> Authorization: Bearer\n>> eyJhbGciOiJub25lIn0.\n>\n>>e30.',
    '{"alg":"none"} {} ',
    'the marks of a quotation; the name before it; the word "Bearer"; line breaks; alg none; typ -',
  ],
  [
    `curl -H 'Authorization: Bearer eyJhbGciOiJub25lIn0.e30.' https://a.example/x`,
    '{"alg":"none"} {} ',
    'the text around it; alg none; typ -',
  ],
  ['DPoP\neyJhbGciOiJub25lIn0.e30.', '{"alg":"none"} {} ', 'the scheme before it; alg none; typ -'],
  ['token  eyJhbGciOiJub25lIn0.e30.', '{"alg":"none"} {} ', 'the scheme before it; alg none; typ -'],
  ['"eyJhbGciOiJub25lIn0.e30."', '{"alg":"none"} {} ', 'the quotes; alg none; typ -'],
  ["'eyJhbGciOiJub25lIn0.e30.',", '{"alg":"none"} {} ', 'the quotes; the mark after it; alg none; typ -'],
  ['`eyJhbGciOiJub25lIn0.e30.`;', '{"alg":"none"} {} ', 'the quotes; the mark after it; alg none; typ -'],
  [
    'Authorization: Bearer eyJhbGciOiJub25lIn0.e30.',
    '{"alg":"none"} {} ',
    'the name before it; the word "Bearer"; alg none; typ -',
  ],
  [
    '"authorization": "Bearer eyJhbGciOiJub25lIn0.e30.",',
    '{"alg":"none"} {} ',
    'the name before it; the quotes; the word "Bearer"; the mark after it; alg none; typ -',
  ],
  [
    '{"access_token":"eyJhbGciOiJub25lIn0.e30.","x":1}',
    '{"alg":"none"} {} ',
    'the JSON around it; alg none; typ -',
  ],
  [
    '{"a":1,"Token" : "eyJhbGciOiJub25lIn0.e30."}',
    '{"alg":"none"} {} ',
    'the JSON around it; alg none; typ -',
  ],
  ['{"jwt":"eyJhbGciOiJub25lIn0.e30."}', '{"alg":"none"} {} ', 'the JSON around it; alg none; typ -'],
  ['{"x_token":"eyJhbGciOiJub25lIn0.e30."}', '{"alg":"none"} {} ', 'the text around it; alg none; typ -'],
  [
    'https://a.b/c?access_token=eyJhbGciOiJub25lIn0.e30.&d=e',
    '{"alg":"none"} {} ',
    'the address around it; alg none; typ -',
  ],
  [
    'https://a.b/#id_token=eyJhbGciOiJub25lIn0.e30.',
    '{"alg":"none"} {} ',
    'the address around it; alg none; typ -',
  ],
  [
    'http://a.b/?jwt=eyJhbGciOiJub25lIn0.e30. x',
    '{"alg":"none"} {} ',
    'the address around it; alg none; typ -',
  ],
  [
    'Location: https://a.b/#access_token=eyJhbGciOiJub25lIn0.e30.&token_type=bearer',
    '{"alg":"none"} {} ',
    'the name before it; the address around it; alg none; typ -',
  ],
  ['https://a.b/?x=eyJhbGciOiJub25lIn0.e30.', '{"alg":"none"} {} ', 'the text around it; alg none; typ -'],
  [
    'Cookie: a=b; s=eyJhbGciOiJub25lIn0.e30.; c=d',
    '{"alg":"none"} {} ',
    'the name before it; the cookie around it; alg none; typ -',
  ],
  ['s=eyJhbGciOiJub25lIn0.e30.', '{"alg":"none"} {} ', 'the cookie around it; alg none; typ -'],
  ['x=1; y=2', 'expected three parts with dots between them, found one and no dot', ''],
  ['eyJhbGciOi\n  Jub25lIn0.e30.', '{"alg":"none"} {} ', 'line breaks; alg none; typ -'],
  ['eyJhbGciOi\r\n\r\nJub25lIn0.e30.', '{"alg":"none"} {} ', 'line breaks; alg none; typ -'],
  [
    'eyJhbGciOi Jub25lIn0.e30.',
    'header: expected base64url, found white space at character 11',
    'cut header {"alg":; payload {}',
  ],
  [
    'eyJhbGciOiJub25lIn0. e30.',
    'payload: expected base64url, found white space at character 1',
    'header {\n  "alg": "none"\n}',
  ],
  [
    'a: b: c: d: e: f: g: h: i: eyJhbGciOiJub25lIn0.e30.',
    '{"alg":"none"} {} ',
    'the text around it; alg none; typ -',
  ],
  ['', 'expected three parts with dots between them, found one and no dot', ''],
  ['a', 'expected three parts with dots between them, found one and no dot', ''],
  ['a.b', 'expected three parts with dots between them, found 2', ''],
  ['a.b.c.d', 'expected three parts with dots between them, found 4', ''],
  ['a.b.c.d.e.f.g', 'expected three parts with dots between them, found more than six', ''],
  ['a..', 'header: expected groups of 4 base64 characters, found a last group of 1 (1 in all)', ''],
  ['..', 'header: not JSON: line 1, column 1: expected a value, found the end of the text', ''],
  ['.b.', 'header: not JSON: line 1, column 1: expected a value, found the end of the text', ''],
  [
    'eyJhbGciOiJub25lIn0.e30',
    'expected three parts with dots between them, found 2',
    'header {\n  "alg": "none"\n}; payload {}',
  ],
  [
    'eyJhbGciOiJub25lIn0.eyJzdWIiO',
    'expected three parts with dots between them, found 2',
    'header {\n  "alg": "none"\n}; cut payload {"sub"',
  ],
  [
    'eyJhbGciOiJub25lIn0',
    'expected three parts with dots between them, found one and no dot',
    'header {\n  "alg": "none"\n}',
  ],
  ['eyJhbGc', 'expected three parts with dots between them, found one and no dot', 'cut header {"alg'],
  [
    'eyJhbGciOiJub25lIn0.WzFd.',
    'payload: expected a JSON object, found a list',
    'header {\n  "alg": "none"\n}; payload [\n  1\n]',
  ],
  [
    'eyJhbGciOiJub25lIn0.NQ.',
    'payload: expected a JSON object, found a number',
    'header {\n  "alg": "none"\n}',
  ],
  [
    'eyJhbGciOiJub25lIn0.Ingi.',
    'payload: expected a JSON object, found a string',
    'header {\n  "alg": "none"\n}; payload "x"',
  ],
  [
    'eyJhbGciOiJub25lIn0.bnVsbA.',
    'payload: expected a JSON object, found null',
    'header {\n  "alg": "none"\n}; payload null',
  ],
  [
    'eyJhbGciOiJub25lIn0.dHJ1ZQ.',
    'payload: expected a JSON object, found a boolean',
    'header {\n  "alg": "none"\n}; payload true',
  ],
  [
    'eyJhbGciOiJub25lIn0.ew.',
    'payload: not JSON: line 1, column 2: expected a key in double quotes or "}", found the end of the text',
    'header {\n  "alg": "none"\n}',
  ],
  ['W10.e30.', 'header: expected a JSON object, found a list', 'header []; payload {}'],
  ['eA.e30.', 'header: not JSON: line 1, column 1: expected a value, found "x"', 'payload {}'],
  [
    'eyJhbGciOiJub25lIn0.YS5iLmM.',
    'payload: expected claims, found another token inside (a nested JWT)',
    'inner a.b.c',
  ],
  [
    'eyJhbGciOiJub25lIn0.YS5iLmMuZC5l.',
    'payload: expected claims, found another token inside (a nested JWT)',
    'inner a.b.c.d.e',
  ],
  [
    'eyJhbGciOiJub25lIn0.YS5i.',
    'payload: not JSON: line 1, column 1: expected a value, found "a.b"',
    'header {\n  "alg": "none"\n}; cut payload a.b',
  ],
  [
    'eyJhbGciOiJub25lIn0.YS5iLmMuZC5lLmY.',
    'payload: not JSON: line 1, column 1: expected a value, found "a.b.c.d.e.f"',
    'header {\n  "alg": "none"\n}; cut payload a.b.c.d.e.f',
  ],
  [
    'eyJhbGciOiJSU0EtT0FFUCIsImVuYyI6IkEyNTZHQ00ifQ.a.b.c.d',
    'expected three parts, found the five of an encrypted token (JWE): its content is encrypted with A256GCM, the key for it with RSA-OAEP. Only who holds that key can read it',
    '',
  ],
  [
    'eyJlbmMiOiJBIn0.a.b.c.d',
    'expected three parts, found the five of an encrypted token (JWE): its content is encrypted with A, the key for it with -. Only who holds that key can read it',
    '',
  ],
  ['eyJhbGciOiJub25lIn0.a.b.c.d', 'expected three parts with dots between them, found 5', ''],
  ['x.a.b.c.d', 'expected three parts with dots between them, found 5', ''],
  ['{"a":1}', 'expected three parts with dots between them, found JSON without a token in it', ''],
  [
    '{"protected":"x"}',
    'expected the compact form with three parts, found the JSON form of a signed object (RFC 7515 §7.2)',
    '',
  ],
  [
    '{"signatures":[]}',
    'expected the compact form with three parts, found the JSON form of a signed object (RFC 7515 §7.2)',
    '',
  ],
  [
    '{"payload":"x","signature":"y"}',
    'expected the compact form with three parts, found the JSON form of a signed object (RFC 7515 §7.2)',
    '',
  ],
  [
    'eyJhbGciOiJub25lIn0.e30.!',
    '{"alg":"none"} {} !',
    'loose signature; signature: expected a base64 character, found "!" at character 1; alg none; typ -',
  ],
  [
    'eyJhbGciOiJub25lIn0.%.',
    'payload: expected a base64 character, found "%" at character 1',
    'header {\n  "alg": "none"\n}',
  ],
  [
    'eyJhbGciOiJub25lIn0=.eyJhIjoxfQ==.',
    '{"alg":"none"} {"a":1} ',
    'loose header; loose payload; alg none; typ -',
  ],
  ['eyJhIjoiPz8+In0=.e30.', '{"a":"??>"} {} ', 'loose header; alg -; typ -'],
  ['eyJiNjQiOmZhbHNlfQ.{"a":1}.', '{"b64":false} {"a":1} ', 'alg -; typ -'],
  [
    'eyJiNjQiOmZhbHNlLCJjcml0IjpbImI2NCJdfQ.x.',
    'payload: not JSON: line 1, column 1: expected a value, found "x"',
    'header {\n  "b64": false,\n  "crit": [\n    "b64"\n  ]\n}',
  ],
  [
    'eyJhbGciOiJub25lIn0._797.',
    'payload: expected UTF-8, found the byte 0xff at offset 0',
    'header {\n  "alg": "none"\n}',
  ],
  ['AQID.x.y.z', 'expected three parts with dots between them, found 4', ''],
  [
    'eyJhbGciOiJub25lIiwiYWxnIjoiSFMyNTYifQ.eyJhIjoxLCJhIjoyfQ.',
    '{"alg":"HS256"} {"a":2} ',
    'twice /alg; twice /a; alg HS256; typ -',
  ],
  [
    'eyJhIjoxLjAsImIiOjEyMzQ1Njc4OTAxMjM0NTY3ODkwfQ.eyJ0eXAiOjF9.',
    '{"a":1.0,"b":12345678901234567890} {"typ":1} ',
    'alg -; typ -',
  ],
])('%j: %s', (text, message, told) => {
  expect(read(text)).toEqual([message, told]);
});

const NOW_MS = Date.UTC(2024, 0, 1);
/** As long as one of HS256. */
const WHOLE = 'A'.repeat(43);
const encode = (json: string): string => Buffer.from(json).toString('base64url');

it.each<readonly [header: string, payload: string, signature: string, findings: readonly string[]]>([
  [
    '{"alg":"none"}',
    '{}',
    '',
    [
      'danger: alg "none": the token is not signed. Anyone can write one like it; no server should accept it.',
      'warning: No "exp": whoever steals it can use it forever.',
      'note: No "iss" and no "aud": a reader cannot tell whose it is or who it is for (RFC 8725 §3.8, §3.9).',
      'note: No "typ": a type of its own keeps one kind of token from being taken for another (RFC 8725 §3.11).',
    ],
  ],
  [
    '{"alg":"None"}',
    '{}',
    '',
    [
      'danger: alg "None": the token is not signed. Anyone can write one like it; no server should accept it. Its odd spelling is a known trick to slip past a check for "none".',
      'warning: No "exp": whoever steals it can use it forever.',
      'note: No "iss" and no "aud": a reader cannot tell whose it is or who it is for (RFC 8725 §3.8, §3.9).',
      'note: No "typ": a type of its own keeps one kind of token from being taken for another (RFC 8725 §3.11).',
    ],
  ],
  [
    '{"alg":"none"}',
    '{}',
    'AA',
    [
      'danger: alg "none": the token is not signed. Anyone can write one like it; no server should accept it.',
      'warning: There is a signature although "alg" says there is none.',
      'warning: No "exp": whoever steals it can use it forever.',
      'note: No "iss" and no "aud": a reader cannot tell whose it is or who it is for (RFC 8725 §3.8, §3.9).',
      'note: No "typ": a type of its own keeps one kind of token from being taken for another (RFC 8725 §3.11).',
    ],
  ],
  [
    '{}',
    '{}',
    '',
    [
      'danger: The header names no algorithm ("alg", RFC 7515 §4.1.1): readers guess, and attackers choose.',
      'danger: The signature is empty: it was cut off or stripped.',
      'warning: No "exp": whoever steals it can use it forever.',
      'note: No "iss" and no "aud": a reader cannot tell whose it is or who it is for (RFC 8725 §3.8, §3.9).',
      'note: No "typ": a type of its own keeps one kind of token from being taken for another (RFC 8725 §3.11).',
    ],
  ],
  [
    '{"alg":5}',
    '{}',
    'AA',
    [
      'danger: "alg" is not text.',
      'warning: No "exp": whoever steals it can use it forever.',
      'note: No "iss" and no "aud": a reader cannot tell whose it is or who it is for (RFC 8725 §3.8, §3.9).',
      'note: No "typ": a type of its own keeps one kind of token from being taken for another (RFC 8725 §3.11).',
    ],
  ],
  [
    '{"alg":"X"}',
    '{}',
    'AA',
    [
      'warning: "X" is not a registered signature algorithm.',
      'warning: No "exp": whoever steals it can use it forever.',
      'note: No "iss" and no "aud": a reader cannot tell whose it is or who it is for (RFC 8725 §3.8, §3.9).',
      'note: No "typ": a type of its own keeps one kind of token from being taken for another (RFC 8725 §3.11).',
    ],
  ],
  [
    '{"alg":"HS256"}',
    '{}',
    '',
    [
      'danger: The signature is empty: it was cut off or stripped.',
      'warning: No "exp": whoever steals it can use it forever.',
      'note: No "iss" and no "aud": a reader cannot tell whose it is or who it is for (RFC 8725 §3.8, §3.9).',
      'note: No "typ": a type of its own keeps one kind of token from being taken for another (RFC 8725 §3.11).',
    ],
  ],
  ['{"alg":"HS256","typ":"JWT"}', '{"iss":"a","aud":"b","exp":1704067260}', WHOLE, []],
  [
    '{"alg":"HS256"}',
    '{}',
    'A',
    [
      'warning: The signature cannot be decoded. signature: expected groups of 4 base64 characters, found a last group of 1 (1 in all).',
      'warning: No "exp": whoever steals it can use it forever.',
      'note: No "iss" and no "aud": a reader cannot tell whose it is or who it is for (RFC 8725 §3.8, §3.9).',
      'note: No "typ": a type of its own keeps one kind of token from being taken for another (RFC 8725 §3.11).',
    ],
  ],
  [
    '{"alg":"RS256"}',
    '{}',
    'AA',
    [
      'warning: No "exp": whoever steals it can use it forever.',
      'note: No "iss" and no "aud": a reader cannot tell whose it is or who it is for (RFC 8725 §3.8, §3.9).',
      'note: No "typ": a type of its own keeps one kind of token from being taken for another (RFC 8725 §3.11).',
    ],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","exp":1}',
    WHOLE,
    ['note: No "aud": a reader cannot tell whose it is or who it is for (RFC 8725 §3.8, §3.9).'],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"aud":"a","exp":1}',
    WHOLE,
    ['note: No "iss": a reader cannot tell whose it is or who it is for (RFC 8725 §3.8, §3.9).'],
  ],
  [
    '{"alg":"HS256","typ":"x","kid":"a/../b"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is a path: a server that reads keys from files may be made to read another.'],
  ],
  [
    '{"alg":"HS256","typ":"x","kid":"..\\\\x"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is a path: a server that reads keys from files may be made to read another.'],
  ],
  [
    '{"alg":"HS256","typ":"x","kid":"\\\\x"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is a path: a server that reads keys from files may be made to read another.'],
  ],
  [
    '{"alg":"HS256","typ":"x","kid":"c:\\\\x"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is a path: a server that reads keys from files may be made to read another.'],
  ],
  ['{"alg":"HS256","typ":"x","kid":"xc:\\\\x"}', '{"iss":"a","aud":"b","exp":1704067260}', WHOLE, []],
  [
    '{"alg":"HS256","typ":"x","kid":"HTTPS://x"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is an address: a server that fetches keys may be made to fetch another.'],
  ],
  ['{"alg":"HS256","typ":"x","kid":"x https://y"}', '{"iss":"a","aud":"b","exp":1704067260}', WHOLE, []],
  [
    '{"alg":"HS256","typ":"x","kid":"a;b"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is like SQL: a server that looks keys up in a database may be made to answer.'],
  ],
  [
    '{"alg":"HS256","typ":"x","kid":"union x"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is like SQL: a server that looks keys up in a database may be made to answer.'],
  ],
  ['{"alg":"HS256","typ":"x","kid":"unionx"}', '{"iss":"a","aud":"b","exp":1704067260}', WHOLE, []],
  ['{"alg":"HS256","typ":"x","kid":"reunion x"}', '{"iss":"a","aud":"b","exp":1704067260}', WHOLE, []],
  [
    '{"alg":"HS256","typ":"x","kid":"select\\ty"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is like SQL: a server that looks keys up in a database may be made to answer.'],
  ],
  [
    '{"alg":"HS256","typ":"x","kid":"a`b"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is like SQL: a server that looks keys up in a database may be made to answer.'],
  ],
  [
    '{"alg":"HS256","typ":"x","kid":"a\\"b"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is like SQL: a server that looks keys up in a database may be made to answer.'],
  ],
  [
    '{"alg":"HS256","typ":"x","kid":"a&b"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is like a shell command.'],
  ],
  [
    '{"alg":"HS256","typ":"x","kid":"a$b"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is like a shell command.'],
  ],
  [
    '{"alg":"HS256","typ":"x","kid":"a<b"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is like a shell command.'],
  ],
  [
    '{"alg":"HS256","typ":"x","kid":"a\\nb"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is with control characters.'],
  ],
  [
    '{"alg":"HS256","typ":"x","kid":"a\\u0000"}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['danger: "kid" is with control characters.'],
  ],
  ['{"alg":"HS256","typ":"x","kid":"a-b_c.d"}', '{"iss":"a","aud":"b","exp":1704067260}', WHOLE, []],
  [
    '{"alg":"HS256","typ":"x","kid":7}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['warning: "kid" is not text (RFC 7515 §4.1.4).'],
  ],
  [
    '{"alg":"HS256","typ":"x","kid":null}',
    '{"iss":"a","aud":"b","exp":1704067260}',
    WHOLE,
    ['warning: "kid" is not text (RFC 7515 §4.1.4).'],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":"1"}',
    WHOLE,
    [
      'warning: "exp" is the text "1", where RFC 7519 §2 wants a number without quotes: some readers refuse the token, others never let it expire.',
    ],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":"11111111111111111111111111111111111111111"}',
    WHOLE,
    [
      'warning: "exp" is the text "1111111111111111111111111111111111111111…", where RFC 7519 §2 wants a number without quotes: some readers refuse the token, others never let it expire.',
    ],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":"1111111111111111111111111111111111111111"}',
    WHOLE,
    [
      'warning: "exp" is the text "1111111111111111111111111111111111111111", where RFC 7519 §2 wants a number without quotes: some readers refuse the token, others never let it expire.',
    ],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","nbf":"x"}',
    WHOLE,
    [
      'warning: "nbf" is the text "x", where RFC 7519 §2 wants a number without quotes: some readers refuse the token.',
      'warning: No "exp": whoever steals it can use it forever.',
    ],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","iat":"x"}',
    WHOLE,
    [
      'warning: "iat" is the text "x", where RFC 7519 §2 wants a number without quotes: some readers refuse the token.',
      'warning: No "exp": whoever steals it can use it forever.',
    ],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":null}',
    WHOLE,
    ['warning: "exp" is not a number: RFC 7519 §2 wants seconds since 1970.'],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":[1]}',
    WHOLE,
    ['warning: "exp" is not a number: RFC 7519 §2 wants seconds since 1970.'],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":1704067200000}',
    WHOLE,
    ['warning: "exp" looks like milliseconds; readers take it for seconds, thousands of years from now.'],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":99999999999}',
    WHOLE,
    ['note: It lives for 3,114 years 295 days: long for something that cannot be taken back.'],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":100000000000}',
    WHOLE,
    ['warning: "exp" looks like milliseconds; readers take it for seconds, thousands of years from now.'],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":1e30}',
    WHOLE,
    ['warning: "exp" is too far away for a date.'],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":-8640000000001}',
    WHOLE,
    ['warning: "exp" is too far away for a date.'],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":1704067200,"nbf":1704067200}',
    WHOLE,
    ['warning: It ends before it begins ("nbf" is not before "exp").'],
  ],
  ['{"alg":"HS256","typ":"x"}', '{"iss":"a","aud":"b","exp":1704067201,"nbf":1704067200}', WHOLE, []],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":1738627200}',
    WHOLE,
    ['note: It lives for 1 year 34 days: long for something that cannot be taken back.'],
  ],
  ['{"alg":"HS256","typ":"x"}', '{"iss":"a","aud":"b","exp":1735689600}', WHOLE, []],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":1735689601}',
    WHOLE,
    ['note: It lives for 1 year: long for something that cannot be taken back.'],
  ],
  ['{"alg":"HS256","typ":"x"}', '{"iss":"a","aud":"b","exp":1704067210,"iat":1704067260}', WHOLE, []],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":1704067300,"iat":1704067261}',
    WHOLE,
    ['warning: It was issued in the future, in 1 minute 1 second.'],
  ],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","exp":1704067300,"iat":1672444800}',
    WHOLE,
    ['note: It lives for 1 year: long for something that cannot be taken back.'],
  ],
  ['{"alg":"HS256","typ":"x"}', '{"iss":"a","aud":"b","exp":1704067300,"iat":1672531200}', WHOLE, []],
  [
    '{"alg":"HS256","typ":"x"}',
    '{"iss":"a","aud":"b","password":1,"PWD":2,"x":3,"passphrase":"a","api-key":1,"apikey":1,"creditcard":1,"pins":1,"mypin":1}',
    WHOLE,
    [
      'danger: "password", "PWD", "passphrase", "apikey", "creditcard": signed is not encrypted. Everyone who holds the token reads this.',
      'warning: No "exp": whoever steals it can use it forever.',
    ],
  ],
  ['{"alg":"HS256","typ":"x"}', '{"iss":"a","aud":"b","exp":1.5,"nbf":1.0}', WHOLE, []],
  [
    '{"alg":"HS256","typ":"x","jwk":1,"x5c":1,"jku":1,"x5u":1}',
    '{"iss":"a","aud":"b","exp":1}',
    WHOLE,
    [
      'warning: The header brings its own key ("jwk"). Whoever forges a token brings a key that fits: never trust it.',
      'warning: The header brings its own certificates ("x5c"): trust them only if the chain ends at a root that you chose.',
      'warning: The header says where to fetch keys ("jku"): a reader must fetch only from addresses it already trusts.',
      'warning: The header says where to fetch a certificate ("x5u"): a reader must fetch only from addresses it already trusts.',
    ],
  ],
  ['{"alg":"HS256","typ":"x","crit":["b64"],"b64":true}', '{"iss":"a","aud":"b","exp":1}', WHOLE, []],
  [
    '{"alg":"HS256","typ":"x","crit":5,"x":1,"exp":1,"cty":"a"}',
    '{"iss":"a","aud":"b","exp":1}',
    WHOLE,
    ['warning: Must be refused. header: expected "crit" to be a list of names (RFC 7515 §4.1.11).'],
  ],
  [
    '{"alg":"HS256","typ":"x","crit":[],"x":1,"exp":1,"cty":"a"}',
    '{"iss":"a","aud":"b","exp":1}',
    WHOLE,
    ['warning: Must be refused. header: expected "crit" to be a list of names (RFC 7515 §4.1.11).'],
  ],
  [
    '{"alg":"HS256","typ":"x","crit":["b64",1],"b64":true,"1":1}',
    '{"iss":"a","aud":"b","exp":1}',
    WHOLE,
    ['warning: Must be refused. header: expected "crit" to be a list of names (RFC 7515 §4.1.11).'],
  ],
  [
    '{"alg":"HS256","typ":"x","crit":["x"],"x":1,"exp":1,"cty":"a"}',
    '{"iss":"a","aud":"b","exp":1}',
    WHOLE,
    ['warning: Must be refused. header: "crit" demands the extension "x", which is unknown here.'],
  ],
  [
    '{"alg":"HS256","typ":"x","crit":["alg"],"x":1,"exp":1,"cty":"a"}',
    '{"iss":"a","aud":"b","exp":1}',
    WHOLE,
    ['warning: Must be refused. header: "crit" must not list "alg", a field of the standard.'],
  ],
  [
    '{"alg":"HS256","typ":"x","crit":["cty"],"x":1,"exp":1,"cty":"a"}',
    '{"iss":"a","aud":"b","exp":1}',
    WHOLE,
    ['warning: Must be refused. header: "crit" must not list "cty", a field of the standard.'],
  ],
  [
    '{"alg":"HS256","typ":"x","crit":["x","x"],"x":1,"exp":1,"cty":"a"}',
    '{"iss":"a","aud":"b","exp":1}',
    WHOLE,
    ['warning: Must be refused. header: "crit" demands the extension "x", which is unknown here.'],
  ],
  [
    '{"alg":"HS256","typ":"x","crit":["exp"],"x":1,"exp":1,"cty":"a"}',
    '{"iss":"a","aud":"b","exp":1}',
    WHOLE,
    ['warning: Must be refused. header: "crit" demands the extension "exp", which is unknown here.'],
  ],
  [
    '{"alg":"HS256","typ":"x","crit":[""],"x":1,"exp":1,"cty":"a"}',
    '{"iss":"a","aud":"b","exp":1}',
    WHOLE,
    ['warning: Must be refused. header: "crit" lists a field that the header does not have.'],
  ],
  [
    '{"alg":"HS256","typ":"x","crit":"x","x":1,"exp":1,"cty":"a"}',
    '{"iss":"a","aud":"b","exp":1}',
    WHOLE,
    ['warning: Must be refused. header: expected "crit" to be a list of names (RFC 7515 §4.1.11).'],
  ],
  [
    '{"alg":"HS256","typ":"x","typ":"y"}',
    '{"iss":"a","aud":"b","exp":1,"a":{"b/c":1,"b/c":2}}',
    WHOLE,
    [
      'danger: "typ" stands there twice: two programs may read two different values (RFC 7515 §4, RFC 7519 §4).',
      'danger: "a/b~1c" stands there twice: two programs may read two different values (RFC 7515 §4, RFC 7519 §4).',
    ],
  ],
])('%s, %s with the signature %j is told of: %j', (header, payload, signature, findings) => {
  const token = parseToken(`${encode(header)}.${encode(payload)}.${signature}`);
  if (!token.ok) throw new Error(token.problem.message);
  expect(lintToken(token.value, NOW_MS).map(({ severity, message }) => `${severity}: ${message}`)).toEqual(
    findings,
  );
});
