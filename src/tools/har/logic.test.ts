/** Secrets are planted in every place and encoding, and none may be left; nothing else may change. */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { gzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import type { TableValue } from '#src/lib/form/form.ts';
import { runForm } from '#src/lib/form/values.ts';
import { tokensOf } from '#src/lib/json-tokens.ts';
import { joinPieces, readShellWords } from '#src/lib/shell-words.ts';
import { form } from './form.ts';

const hasCurl = (() => {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};

const run = async (har: string | Uint8Array, options: object = {}) => {
  const outcome = await runForm(form, { har }, options, world);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
};
const redacted = async (har: string, options: object = {}) => {
  const { outputs, isNo } = await run(har, { job: 'redact', ...options });
  expect(isNo).toBeUndefined();
  return outputs['redacted'] as string; // the output's kind
};

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

/** As no encoder has to, and any may. */
const everyByte = (text: string) =>
  [...encodeUtf8(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** One entry with a secret in a place that makes it known, and in others that do not. */
const planted = (secret: string) => ({
  log: {
    version: '1.2',
    pages: [{ id: 'page_1', title: `https://e.org/?x=${encodeURIComponent(secret)}` }],
    entries: [
      {
        _custom: { deep: [`kept ${secret} kept`, 12345678901234567890n.toString()] },
        request: {
          method: 'POST',
          url: `https://e.org/a?q=${encodeURIComponent(secret)}#frag=${encodeURIComponent(secret)}`,
          headers: [
            { name: 'Cookie', value: `theme=dark; sid=${secret}` },
            { name: 'Referer', value: `https://e.org/?s=${encodeURIComponent(secret)}` },
          ],
          cookies: [{ name: 'sid', value: secret }],
          queryString: [{ name: 'q', value: secret }],
          postData: {
            mimeType: 'application/json',
            text: JSON.stringify({ a: secret, b: JSON.stringify({ c: secret }), n: 1.0 }),
            params: [{ name: 'p', value: secret }],
          },
        },
        response: {
          headers: [
            { name: 'Location', value: `/next?to=${everyByte(secret)}&a=${encodeURIComponent(secret)}` },
          ],
          content: { size: 0, encoding: 'base64', text: base64(`<p>${secret}</p>`) },
          redirectURL: `/next?to=${encodeURIComponent(secret).toLowerCase()}`,
        },
        _webSocketMessages: [{ data: `42["${secret}"]` }],
      },
    ],
  },
});

/** Every way in which a value could still stand there. */
function traces(text: string, secret: string): readonly string[] {
  const value = JSON.parse(text) as ReturnType<typeof planted>; // as it was planted
  const strings: string[] = [];
  JSON.stringify(value, (key, each: unknown) => {
    strings.push(key);
    if (typeof each === 'string') {
      strings.push(each);
      if (/^[A-Za-z\d+/]+={0,2}$/.test(each)) strings.push(Buffer.from(each, 'base64').toString('utf8'));
      try {
        strings.push(decodeURIComponent(each));
      } catch {
        // It is not percent-encoded.
      }
    }
    return each;
  });
  return strings.filter(
    (each) => each.includes(secret) || each.includes(JSON.stringify(secret).slice(1, -1)),
  );
}

/** Eight characters and more, as tokens have them, and some that must be encoded. */
const secrets = fc
  .string({ unit: fc.constantFrom(...'abcXYZ0189-_.~+/!$é€'), minLength: 8, maxLength: 24 })
  .filter((text) => !/^[.-]+$/.test(text));

describe('no planted secret is left', () => {
  it('in any place or encoding', async () => {
    await fc.assert(
      fc.asyncProperty(secrets, fc.constantFrom('word', 'numbered', 'remove'), async (secret, style) => {
        const text = await redacted(JSON.stringify(planted(secret)), { style });
        expect(traces(text, secret)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('by each name that cloudflare/har-sanitizer knows', async () => {
    const names =
      'Authorization SAMLRequest SAMLResponse access_token appID assertion auth authenticity_token challenge client_id client_secret code code_challenge code_verifier email facetID fcParams id_token password refresh_token serverData shdf state token usg vses2 x-client-data';
    for (const name of names.split(' ')) {
      const text = await redacted(
        JSON.stringify({
          log: {
            entries: [
              { request: { url: `https://e.org/?${name}=v1`, queryString: [{ name, value: 'v1' }] } },
            ],
          },
        }),
      );
      expect(text, name).not.toContain('v1');
    }
  });

  it('of a known form', async () => {
    const known = [
      'AKIAIOSFODNN7EXAMPLE',
      `AIza${'x'.repeat(35)}`,
      `ghp_${'x'.repeat(36)}`,
      'xoxb-123456789012-abcdef',
      `sk_live_${'x'.repeat(24)}`,
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
      '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----',
    ];
    for (const key of known)
      expect(await redacted(JSON.stringify({ log: { entries: [], comment: `see ${key} there` } }))).toBe(
        '{"log":{"entries":[],"comment":"see REDACTED there"}}',
      );
  });

  it('under a name that stands twice in its object', async () => {
    const text = await redacted(
      '{"log":{"entries":[{"request":{"cookies":[{"name":"a","value":"first-value","value":"second-value"}]}}]}}',
    );
    expect(text).not.toMatch(/first-value|second-value/);
  });
});

/** What the recorded page sent and was sent; the page and its server were made for it. */
const PLANTED = [
  'planted-session-8f3b',
  'planted-csrf-5c21',
  'planted-bearer-77aa',
  'planted-password-91',
  'planted/secret/42',
  'planted-access-1234',
  'planted-apikey-0007',
  'planted-fragment-55',
  'planted-state-66',
  'planted-octets-3131',
  'cGxhbnRlZC1qd3Q',
];

/** Every text of a file, those in Base64 and percent-encoding too. */
function textsOf(har: string): string {
  const all: string[] = [];
  JSON.stringify(JSON.parse(har), (key, each: unknown) => {
    all.push(key);
    if (typeof each !== 'string') return each;
    all.push(each, Buffer.from(each, 'base64').toString('utf8'));
    if (/%[\dA-F]{2}/.test(each)) all.push(decodeURIComponent(each));
    return each;
  });
  return all.join('\n');
}

/** Recorded on 29 November 2026 of Chromium 156 (its developer tools, both ways), Firefox 153 and Playwright 1.65. */
describe('what browsers have recorded', () => {
  const recorded = (name: string) =>
    readFileSync(new URL(`recorded/${name}.txt`, import.meta.url), 'utf8').trimEnd();
  const FILES = ['chrome', 'chrome-with-sensitive-data', 'firefox', 'playwright'];

  it.each(FILES)('%s: every file has the planted secrets, and keeps none', async (name) => {
    const har = recorded(name);
    const before = textsOf(har);
    expect(PLANTED.filter((secret) => !before.includes(secret))).toEqual([]);
    const after = textsOf(await redacted(har));
    // By default Chrome leaves the cookie out, so that nothing tells what an answer says under a name of its own.
    const left = name === 'chrome' ? ['planted-session-8f3b'] : [];
    expect(PLANTED.filter((secret) => after.includes(secret))).toEqual(left);
  });

  it.each(FILES)('%s: is read as HAR 1.2 without a finding', async (name) => {
    const { outputs, notes } = await run(recorded(name));
    expect(outputs['findings']).toBeUndefined();
    expect((outputs['entries'] as TableValue).rows).toHaveLength(8); // the output's kind
    expect(notes?.[0]?.message).toContain(name === 'chrome' ? 'no cookies' : 'holds cookies');
  });

  it.each(FILES)('%s: has every entry in detail, with a command of curl that says the same', async (name) => {
    const { log } = JSON.parse(recorded(name)) as {
      readonly log: {
        readonly entries: readonly { readonly request: Readonly<Record<'method' | 'url', string>> }[];
      };
    }; // it was recorded so
    for (const [at, { request }] of log.entries.entries()) {
      const { outputs } = await run(recorded(name), { entry: String(at + 1) });
      const [words = []] = wordsOf(outputs['curl'] as string); // the output's kind
      expect(words.slice(0, 2)).toEqual(['curl', request.url]);
      expect(words.includes('--data-raw')).toBe(request.method === 'POST');
      expect(outputs['request']).toContain(`${request.method} ${request.url} HTTP/1.1\n`);
    }
  });
});

/** The words of each command of a shell text. */
function wordsOf(text: string): readonly (readonly string[])[] {
  const read = readShellWords(text);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value.commands.map(({ words }) =>
    words.map(({ pieces }) => joinPieces(pieces, () => 'a hole')),
  );
}

describe('a body', () => {
  const detailsOf = async (content: object, postData?: object) =>
    (
      await run(
        JSON.stringify({
          log: {
            entries: [
              { request: { url: 'https://e.org/a/b.png?x', postData }, response: { status: 200, content } },
            ],
          },
        }),
        { entry: '1' },
      )
    ).outputs;
  const base64Of = (bytes: readonly number[]) => Buffer.from(bytes).toString('base64');

  it('that is a picture is shown as one, and what is no text is a file', async () => {
    const picture = { mimeType: 'image/png', encoding: 'base64', text: base64Of([0x89, 0x50]) };
    expect(await detailsOf(picture)).toMatchObject({
      image: { bytes: Uint8Array.of(0x89, 0x50), type: 'image/png', fileName: 'b.png' },
    });
    const { file, body } = await detailsOf({ ...picture, mimeType: 'font/woff2' });
    expect(file).toMatchObject({ type: 'font/woff2', fileName: 'b.png' });
    expect(body).toBeUndefined();
  });

  it('in damaged Base64 stays as it was written', async () => {
    expect((await detailsOf({ encoding: 'base64', text: '%%%' }))['body']).toEqual({ text: '%%%' });
  });

  it('of a form of which only the fields were recorded is put together', async () => {
    const { sent } = await detailsOf(
      {},
      { mimeType: 'x', params: [{ name: 'a b', value: '1&2' }, { name: 'c' }] },
    );
    expect(sent).toEqual({ text: 'a%20b=1%262&c=', as: 'text' });
  });
});

describe('a request as curl', () => {
  const entryOf = (request: object) => JSON.stringify({ log: { entries: [{ request }] } });
  const curlOf = async (request: object) =>
    (await run(entryOf(request), { entry: '1' })).outputs['curl'] as string; // the output's kind
  const typed = fc
    .string({ unit: anyCharacter, maxLength: 20 })
    .map((text) => text.replace(/[\0\r\n]|\p{Cs}/gu, ''));

  it('has for a shell the very words of the request, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(typed, typed, typed, async (path, value, text) => {
        const url = `https://e.org/${path}`;
        const [words = []] = wordsOf(
          await curlOf({
            method: 'PUT',
            url,
            headers: [{ name: 'X', value }],
            postData: { text: `a${text}` },
          }),
        );
        expect(words).toEqual(
          expect.arrayContaining([url, 'PUT', value === '' ? 'X;' : `X: ${value}`, '--data-raw', `a${text}`]),
        );
      }),
    );
  });

  it.skipIf(!hasCurl)('is sent by curl as it was recorded', async () => {
    const seen: { method: string | undefined; url: string | undefined; fields: unknown; body: string }[] = [];
    const server = createServer((request, response) => {
      const { method, url, headers } = request;
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        seen.push({ method, url, fields: [headers['x-one'], headers['x-empty'], headers.cookie], body });
        response.end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo; // it listens on TCP
    try {
      const command = await curlOf({
        method: 'PUT',
        url: `http://127.0.0.1:${port}/it's?a[]=1&b={2}`,
        headers: [
          { name: 'X-One', value: '"é" $HOME `x`' },
          { name: 'X-Empty', value: '' },
        ],
        cookies: [{ name: 'sid', value: '1' }],
        postData: { mimeType: 'text/plain', text: "@it's\n100%\\" },
      });
      await promisify(execFile)('sh', ['-c', `${command} --silent --noproxy '*'`]);
      expect(seen).toEqual([
        {
          method: 'PUT',
          url: "/it's?a[]=1&b={2}",
          fields: [Buffer.from('"é" $HOME `x`').toString('latin1'), '', 'sid=1'],
          body: "@it's\n100%\\",
        },
      ]);
    } finally {
      server.close();
    }
  });
});

it('entries of other hosts are left out, and nothing else changes, as JSON.parse sees it', async () => {
  const item = fc.oneof(
    fc.jsonValue(),
    fc
      .constantFrom('a.org', 'b.org', 'x.a.org')
      .map((host) => ({ request: { url: `https://${host}/` }, entries: [1] })),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(item),
      fc.constantFrom(0, 2),
      fc.jsonValue(),
      async (entries, indent, extra) => {
        const value = { log: { entries, extra, log: { entries: [] } } };
        const text = await redacted(JSON.stringify(value, null, indent), { keepHosts: 'a.org' });
        const isKept = (entry: unknown) =>
          /^https:\/\/(?:x\.)?a\.org\/$/.test(
            String((entry as { request?: { url?: unknown } } | null)?.request?.url), // may be anything
          );
        expect(JSON.parse(text)).toEqual(
          JSON.parse(
            await redacted(JSON.stringify({ log: { ...value.log, entries: entries.filter(isKept) } })),
          ),
        );
      },
    ),
  );
});

describe('nothing else changes', () => {
  it('numbers, order, spaces, doubles and unknown members are kept byte for byte', async () => {
    const text =
      '{ "log" : {"_x":[1.0, 1e5, 12345678901234567890, -0],\n\t"entries":[ ],"a":"\\u0041\\/", "a":null , "" : {}} }';
    expect(await redacted(text)).toBe(text);
  });

  it('tokens that are no strings are the same before and after', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), secrets, async (extra, secret) => {
        const before = JSON.stringify({ ...planted(secret), extra });
        const others = (text: string) => tokensOf(text).filter((token) => !token.startsWith('"'));
        const after = await redacted(before);
        // The size of the one changed body alone.
        const differing = others(after).filter((token, at) => token !== others(before)[at]);
        expect(differing.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('what is redacted is not redacted again', async () => {
    const once = await redacted(JSON.stringify(planted('abc12345XYZ')));
    expect(await redacted(once)).toBe(once);
  });
});

describe('files', () => {
  const text = JSON.stringify(planted('abc12345XYZ'));

  it('are read packed, and with a byte order mark', async () => {
    const plain = (await run(text)).outputs['result'];
    for (const bytes of [
      encodeUtf8(`\ufeff${text}`),
      gzipSync(encodeUtf8(text)),
      zipSync({ 'a.har': encodeUtf8(text), 'readme.txt': encodeUtf8('x') }),
    ])
      expect((await run(bytes)).outputs['result']).toBe(plain);
  });

  it('that are damaged are refused by name', async () => {
    const packed = gzipSync(encodeUtf8(text));
    await expect(run(packed.subarray(0, packed.length - 20))).rejects.toThrow('gzip file is damaged');
    await expect(run(zipSync({ 'a.txt': encodeUtf8('x') }))).rejects.toThrow(
      'a zip with one .har file, found 0',
    );
    await expect(run(new Uint8Array([0x80]))).rejects.toThrow('UTF-8');
  });

  it('of any JSON are answered without a stack', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom('list', 'hosts', 'redact'), async (any, job) => {
        const wrapped = JSON.stringify({
          log: { entries: [any, { request: any, response: any, timings: any }] },
        });
        expect((await runForm(form, { har: wrapped }, { job }, world)).ok).toBe(true);
      }),
    );
    const deep = `{"log":{"entries":[],"x":${'['.repeat(5000)}${']'.repeat(5000)}}}`;
    expect(await redacted(deep)).toBe(deep);
  });
});

it('Chrome’s file without credentials is told from one with them', async () => {
  expect((await run('{"log":{"entries":[{"request":{"headers":[]}}]}}')).notes?.[0]?.message).toContain(
    'no cookies and no Authorization',
  );
  expect((await run(JSON.stringify(planted('abc12345XYZ')))).notes?.[0]?.message).toContain('holds cookies');
});

it('the report names places and counts, and never a value', async () => {
  const { outputs } = await run(JSON.stringify(planted('abc12345XYZ')), { job: 'redact' });
  expect(JSON.stringify(outputs['report'])).not.toContain('abc12345');
  expect(outputs['report']).toMatchObject({
    columns: ['Where', 'Name', 'Times', 'Different values', 'Sample'],
  });
});

it('takes about ten times as long for ten times as many entries', async () => {
  const [entry] = planted('abc12345XYZ').log.entries;
  const file = (count: number) =>
    JSON.stringify({
      log: {
        entries: Array.from({ length: count }, (_, at) => ({
          ...entry,
          request: { ...entry?.request, cookies: [{ name: 'sid', value: `session-${at}-value` }] },
        })),
      },
    });
  await expectLinear((count) => redacted(file(count)), 300);
});
