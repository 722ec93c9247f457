/** Reading tokens: what is shown, what is refused and in which words. */
import fc from 'fast-check';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { JsonNumber } from '#src/lib/json-value.ts';
import { findAlgorithm } from './crypto/algorithms.ts';
import type { ParsedToken } from './logic.ts';
import { parseToken } from './logic.ts';

/** Appendix A of the research: base64url, UTF-8 and a number beyond 2^53; secret `secret`. */
const APPENDIX_A =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJuYW1lIjoiSm9zw6kg8J-RjSDDvz4_Iiwic3ViIjoifn5-IiwiaWQiOjEyMzQ1Njc4OTAxMjM0NTY3ODkwfQ.X1b8ptRM-jBz6k9JAVEFlY-QdlxUChZuVsiMlWQcXXg';

const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64url');
const makeToken = (payload: string, header = '{"alg":"HS256","typ":"JWT"}', signature = 'c2ln'): string =>
  `${encode(header)}.${encode(payload)}.${signature}`;

function read(text: string): ParsedToken {
  const parsed = parseToken(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

const claimsOf = (text: string): [string, string][] =>
  read(text).claims.map(({ name, value }) => [name, value]);

function problemOf(text: string): string {
  const parsed = parseToken(text);
  return parsed.ok ? 'no problem' : parsed.problem.message;
}

describe('claims', () => {
  it('are decoded as base64url and UTF-8, every digit kept', () => {
    expect(claimsOf(APPENDIX_A)).toEqual([
      ['name', 'José 👍 ÿ>?'],
      ['sub', '~~~'],
      ['id', '12345678901234567890'],
    ]);
    expect(read(APPENDIX_A)).toMatchObject({ algorithm: 'HS256', type: 'JWT', looseParts: [] });
  });

  it('show objects and lists as JSON text, never as [object Object]', () => {
    const payload = '{"a":{"b":[1,{"c":null}]},"d":[{"e":1.0}],"f":[],"g":{}}';
    expect(claimsOf(makeToken(payload))).toEqual([
      ['a', '{"b":[1,{"c":null}]}'],
      ['d', '[{"e":1.0}]'],
      ['f', '[]'],
      ['g', '{}'],
    ]);
  });

  it('show numbers as written, true, false and null as words', () => {
    const payload = '{"a":1.0,"b":1e400,"c":-0,"d":true,"e":false,"f":null,"g":""}';
    expect(claimsOf(makeToken(payload))).toEqual([
      ['a', '1.0'],
      ['b', '1e400'],
      ['c', '-0'],
      ['d', 'true'],
      ['e', 'false'],
      ['f', 'null'],
      ['g', ''],
    ]);
  });

  it('keep their order, integer-like names and __proto__', () => {
    const payload = '{"b":1,"2":2,"__proto__":{"x":1},"1":3,"constructor":4}';
    expect(claimsOf(makeToken(payload)).map(([name]) => name)).toEqual([
      'b',
      '2',
      '__proto__',
      '1',
      'constructor',
    ]);
  });

  it('never execute: markup is text', () => {
    expect(claimsOf(makeToken('{"x":"<img onerror=alert(1) src=x>"}'))).toEqual([
      ['x', '<img onerror=alert(1) src=x>'],
    ]);
  });

  it('agree with jose on any object of text, numbers and lists', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()));
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), value), (payload) => {
        const token = makeToken(JSON.stringify(payload));
        const shown = Object.fromEntries(claimsOf(token));
        const decoded: Record<string, unknown> = decodeJwt(token);
        const expected = Object.entries(decoded).map(([name, claim]) => [
          name,
          typeof claim === 'string' ? claim : JSON.stringify(claim),
        ]);
        expect(shown).toEqual(Object.fromEntries(expected));
        expect(read(token).algorithm).toBe(decodeProtectedHeader(token).alg);
      }),
    );
  });
});

describe('the header', () => {
  it('shows - for an algorithm or type that it does not name', () => {
    expect(read(makeToken('{}', '{}'))).toMatchObject({ algorithm: '-', type: '-' });
    expect(read(makeToken('{}', '{"alg":"HS256"}'))).toMatchObject({ algorithm: 'HS256', type: '-' });
  });

  it('shows an algorithm that is no text as JSON', () => {
    expect(read(makeToken('{}', '{"alg":["HS256"],"typ":7}'))).toMatchObject({
      algorithm: '["HS256"]',
      type: '7',
    });
  });

  it('tells whether sender and receiver share a secret', () => {
    const isShared = (header: string) => read(`${encode(header)}.e30.c2ln`).isShared;
    expect(['HS256', 'HS512', 'RS256', 'EdDSA', 'none'].map((alg) => isShared(`{"alg":"${alg}"}`))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('has a title for an algorithm that is known', () => {
    const titleOf = (alg: string) => read(`${encode(`{"alg":"${alg}"}`)}.e30.c2ln`).algorithmTitle;
    expect([titleOf('HS256'), titleOf('none'), titleOf('HS1')]).toEqual([
      findAlgorithm('HS256')?.title,
      undefined,
      undefined,
    ]);
    expect(titleOf('HS256')).toContain('SHA-256');
  });

  it('is laid out with two spaces', () => {
    expect(read(makeToken('{"a":10000000000000000001}')).payloadJson).toBe(
      '{\n  "a": 10000000000000000001\n}',
    );
  });
});

describe('what is taken off around a token', () => {
  const token = makeToken('{"sub":"a"}');
  const WRAPPED: readonly (readonly [string, string])[] = [
    ['white space and line breaks around it', `\r\n  ${token} \n`],
    ['a byte order mark', `\ufeff${token}`],
    ['Bearer', `Bearer ${token}`],
    ['bearer in lower case, several spaces', `bearer   ${token}`],
    ['a request header', `Authorization: Bearer ${token}`],
    ['a request header without a space', `Authorization:Bearer ${token}`],
    ['a JSON member with spaces and Bearer in it', `{"token":" Bearer ${token} "}`],
    ['a header of a shell command', `"Authorization: Bearer ${token}"`],
    ['double quotes', `"${token}"`],
    ['single quotes and a comma', `'${token}',`],
    ['a JSON member', `"access_token": "${token}",`],
    ['a whole JSON answer', `{"token_type":"Bearer","access_token":"${token}","expires_in":300}`],
    ['a cookie', `session=${token}`],
    ['a cookie header with others', `Cookie: theme=dark; token=${token}; id=7`],
    ['a Set-Cookie header', `Set-Cookie: jwt=${token}; Path=/; HttpOnly`],
    ['an address with a fragment', `https://app.example/cb#state=x&id_token=${token}&token_type=bearer`],
    ['an address with a query', `https://app.example/?token=${token}`],
    [
      'line breaks inside, with indentation',
      `${token.slice(0, 20)}\r\n   ${token.slice(20, 50)}\n${token.slice(50)}`,
    ],
    ['DPoP', `DPoP ${token}`],
    ['a request header before others', `authorization: bearer ${token}\r\naccept: */*`],
    [
      'a whole request',
      `GET / HTTP/1.1\r\nHost: a.example\r\nAuthorization: Bearer ${token}\r\nAccept: */*\r\n`,
    ],
    ['a line of a log', `2026-01-02T03:04:05Z INFO token=${token} user=1`],
    ['typographic quotes', `“${token}”`],
    ['marks of HTML', `&quot;${token}&quot;`],
    ['a sign without width, as chats insert it', `\u200b${token}`],
    ['an address with another parameter', `https://app.example/?x=${token}&y=1`],
  ];

  it.each(WRAPPED)('%s', (_, text) => {
    expect(read(text).token).toBe(token);
  });

  it('is reported, and nothing where there was nothing', () => {
    expect(read(`Authorization: Bearer ${token}`).removed).toEqual([
      'the name before it',
      'the word "Bearer"',
    ]);
    expect(read(token).removed).toEqual([]);
  });

  it('is never the rest of a signature that a blank parts', () => {
    expect(read(`Bearer ${token.slice(0, -3)} ${token.slice(-3)}`).signatureProblem).toMatch(/white space/);
  });

  it('leaves padding in place rather than take the header for a cookie’s name', () => {
    expect(read('eyJhbGciOiJub25lIn0=.e30=.')).toMatchObject({ algorithm: 'none', removed: [] });
  });
});

describe('plain base64', () => {
  it('is read too, and the parts that are not base64url are named', () => {
    const standard = (text: string) => Buffer.from(text, 'utf8').toString('base64');
    const token = `${standard('{"alg":"HS256" }')}.${standard('{"a":"ÿ>?ÿ>?"}')}.c2ln`;
    expect(token).toMatch(/[+/=]/);
    expect(claimsOf(token)).toEqual([['a', 'ÿ>?ÿ>?']]);
    expect(read(token).looseParts).toEqual(['header', 'payload']);
  });

  it('does not need a signature that decodes: header and payload are shown, the reason kept', () => {
    const parsed = read(makeToken('{"a":1}', undefined, 'signature'));
    expect(parsed.claims).toHaveLength(1);
    expect(parsed.signatureProblem).toMatch(/^signature: expected groups of 4/);
  });
});

describe('what is refused', () => {
  const REFUSED: readonly (readonly [string, string, RegExp])[] = [
    ['nothing', '', /three parts with dots between them, found one and no dot/],
    ['one part', 'abc', /found one and no dot/],
    ['two parts', `${encode('{}')}.${encode('{}')}`, /found 2$/],
    ['four parts', 'a.b.c.d', /found 4$/],
    ['very many parts', 'a.b.c.d.e.f.g.h.i', /found more than six$/],
    ['two dots alone', '..', /^header: not JSON/],
    [
      'a character outside base64',
      `${encode('{}')}.e3?0.c`,
      /^payload: expected a base64 character, found "\?" at character 3$/,
    ],
    [
      'a space inside',
      `${encode('{}')}.e3 0.c`,
      /^payload: expected base64url, found white space at character 3$/,
    ],
    ['a header cut off', 'eyJhbGciO.e30.c', /^header: /],
    [
      'bytes that are not UTF-8',
      `${encode('{}')}.${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}.c`,
      /^payload: expected UTF-8, found the byte 0xff at offset 1$/,
    ],
    ['a payload that is no JSON', makeToken('hello'), /^payload: not JSON: line 1, column 1: /],
    ['a payload that is a list', makeToken('[1]'), /^payload: expected a JSON object, found a list$/],
    ['a payload that is text', makeToken('"a"'), /^payload: expected a JSON object, found a string$/],
    [
      'a payload that is a long number',
      makeToken('12345678901234567890'),
      /^payload: expected a JSON object, found a number$/,
    ],
    ['a payload that is null', makeToken('null'), /^payload: expected a JSON object, found null$/],
    ['a header that is a list', makeToken('{}', '[]'), /^header: expected a JSON object, found a list$/],
    [
      'the JSON form',
      '{"payload":"e30","signatures":[{"protected":"e30","signature":"AA"}]}',
      /JSON form of a signed object/,
    ],
    ['some JSON', '{"a":1}', /found JSON without a token in it/],
  ];

  it.each(REFUSED)('%s', (_, text, reason) => {
    expect(problemOf(text)).toMatch(reason);
  });

  it('a payload that is no claims leaves the signature to be checked, a header that cannot be read does not', () => {
    const signedOf = (text: string) => {
      const parsed = parseToken(text);
      return parsed.ok ? 'a token' : parsed.problem.signed;
    };
    for (const payload of ['foo', '', '[1]', makeToken('{}')]) {
      const token = makeToken(payload);
      expect(signedOf(` Bearer ${token}`)).toEqual({ token, isShared: true });
    }
    expect(signedOf(makeToken('foo', '{"alg":"ES256"}'))).toMatchObject({ isShared: false });
    expect(signedOf(makeToken('foo', '[]'))).toBeUndefined();
    expect(signedOf('a.b')).toBeUndefined();
  });

  it('an encrypted token is recognised by its five parts and "enc"', () => {
    const header = encode('{"alg":"RSA-OAEP-256","enc":"A256GCM"}');
    const parsed = parseToken(`${header}.a.b.c.d`);
    expect(parsed.ok || parsed.problem.encryptedHeader?.get('enc')).toBe('A256GCM');
    expect(problemOf(`${header}.a.b.c.d`)).toMatch(/encrypted token \(JWE\).*A256GCM.*RSA-OAEP-256/);
    for (const other of [`${header}.a.b.c`, `${header}.a.b.c.d.e`, '%.a.b.c.d'])
      expect(problemOf(other)).toMatch(/^expected three parts(?!.*encrypted)/);
    expect(problemOf('a.b.c.d.e')).toMatch(/found 5$/);
  });

  it('a nested token is handed over for reading on', () => {
    const inner = makeToken('{"sub":"inside"}');
    const parsed = parseToken(makeToken(inner, '{"alg":"HS256","cty":"JWT"}'));
    expect(parsed.ok || parsed.problem.innerToken).toBe(inner);
  });
});

describe('what can be read of a token that is none', () => {
  const readable = (text: string): unknown => {
    const parsed = parseToken(text);
    return parsed.ok ? 'a token' : parsed.problem.readable;
  };
  const [header = '', payload = ''] = makeToken('{"sub":"é","n":12345678901234567890}').split('.');

  it('is both parts of two, the payload with every digit', () => {
    expect(readable(`${header}.${payload}`)).toMatchObject([
      { name: 'header', isCut: false, text: expect.stringContaining('"alg": "HS256"') as unknown },
      { name: 'payload', isCut: false, text: '{\n  "sub": "é",\n  "n": 12345678901234567890\n}' },
    ]);
  });

  it('is the beginning of a part that was cut anywhere, never half a character', () => {
    for (let length = 4; length < payload.length; length += 1) {
      const [, cut] = readable(`${header}.${payload.slice(0, length)}`) as readonly { text: string }[];
      expect('{"sub":"é","n":12345678901234567890}').toContain(cut?.text);
    }
    const [, long = ''] = makeToken('{"sub":"👍👍"}').split('.');
    for (let length = 4; length < long.length; length += 1) {
      const [, cut] = readable(`${header}.${long.slice(0, length)}`) as readonly { text: string }[];
      expect('{"sub":"👍👍"}').toContain(cut?.text ?? 'nothing');
    }
    expect(readable(header.slice(0, 12))).toMatchObject([{ name: 'header', isCut: true, text: '{"alg":"H' }]);
  });

  it('is the first hundred thousand characters of a longer part', () => {
    const text = `"${'a'.repeat(90_000)}`;
    const shown = (length: number) =>
      (readable(`${header}.${encode(text).slice(0, length)}`) as readonly { text: string }[])[1]?.text;
    expect(shown(100_000)).toBe(text.slice(0, 75_000));
    expect(shown(100_004)).toBe(text.slice(0, 75_000));
  });

  it('is nothing where there is no text, more than three parts, or another kind of token', () => {
    for (const text of [
      'a.b',
      'hello',
      `${header}.${payload}.x.y`,
      '{"a":1}',
      `${encode('{"alg":"dir","enc":"A256GCM"}')}....`,
    ])
      expect(readable(text)).toBeUndefined();
  });
});

describe('unencoded payloads (RFC 7797)', () => {
  it('are read as they stand', () => {
    const header = encode('{"alg":"HS256","b64":false,"crit":["b64"]}');
    expect(claimsOf(`${header}.{"a":1}.c2ln`)).toEqual([['a', '1']]);
  });
});

describe('hostile input', () => {
  const HOSTILE: readonly (readonly [string, string])[] = [
    ['5 MB of dots', '.'.repeat(5_000_000)],
    ['5 MB of letters', 'a'.repeat(5_000_000)],
    ['5 MB of semicolons and a letter', `${';'.repeat(5_000_000)}x`],
    ['5 MB of spaces inside', `a${' '.repeat(5_000_000)}b`],
    ['5 MB of quotes', '"'.repeat(5_000_000)],
    ['5 MB of line breaks inside', `a${'\n'.repeat(5_000_000)}b`],
    ['5 MB of a JSON-like text', `{${'"token":'.repeat(600_000)}`],
    ['5 MB of an address', `https://${'?&token'.repeat(700_000)}`],
    ['a lone surrogate', `${encode('{}')}.\ud800.x`],
    ['NUL', '\0.\0.\0'],
  ];

  it.each(HOSTILE)('%s gets an answer', (_, text) => {
    expect(problemOf(text)).not.toBe('no problem');
  });

  it('a payload nested 10,000 deep is read', () => {
    const deep = `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect(claimsOf(makeToken(deep))[0]?.[1]).toHaveLength(20_000);
  });

  it('a payload nested 30,000 deep is read, laid out on one line, and edited', () => {
    const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const token = read(makeToken(deep));
    expect(token.payloadJson).toBe(deep);
    expect(token.claims[0]?.value).toHaveLength(60_000);
    expect(read(makeToken('{}', `{"alg":"HS256","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).type).toBe(
      '-',
    );
  });

  it.each([
    ['', ';', 'a=x.y.z'],
    ['', '; ', 'x'],
    ['a=', 'b-', ''],
    ['a=', 'b.', ';'],
    ['a', ' ', ': x'],
    ['{', '"token" : ', '"'],
    ['{"token"', ' ', 'x'],
    ['{', '"token":"', ''],
    ['https://', '&a', 'token='],
    ['https://a?', 'token', '='],
    ['https://', '#', ' '],
    ['Bearer', ' ', 'x'],
    ['', '"\'`', 'x'],
    ['x', ',;', ''],
    ['x', ' ,', ' '],
    ['a.', 'b', '.c d'],
  ])(
    'is answered when it is %j, then a hundred kilobytes of %j, then %j',
    (head, piece, tail) => {
      expect(parseToken(head + piece.repeat(100_000 / piece.length) + tail)).toBeDefined();
    },
    10_000,
  );

  it('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => parseToken(text).ok || true));
    const part = fc.oneof(fc.string(), fc.json().map(encode), fc.base64String());
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 2, maxLength: 6 }),
        (parts) => parseToken(parts.join('.')).ok || true,
      ),
    );
  });
});

describe('exact numbers', () => {
  it('stay exact in the raw value of a claim', () => {
    expect(read(APPENDIX_A).payload.get('id')).toEqual(new JsonNumber('12345678901234567890'));
  });
});

it('does not read a text that no server would take', () => {
  expect(parseToken(`e30.${'a'.repeat(2_400_000)}.`)).toMatchObject({
    ok: false,
    problem: { message: expect.stringContaining('at most 500,000 characters, found 2,400,005') as string }, // what the matcher is typed as
  });
});
