/** Secrets are planted in every place and encoding, and none may be left; nothing else may change. */
import { gzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { runForm } from '#src/lib/form/values.ts';
import { tokensOf } from '#src/lib/json-tokens.ts';
import { form } from './form.ts';

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
  expect(outputs['report']).toMatchObject({ columns: ['Where', 'Name', 'Times', 'Different values'] });
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
