/** Lookups over real HTTP against a service and a registry of our own, and the meaning of each kind of answer. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startRdapServer, type RdapServer } from '#e2e/support/rdap-server.ts';
import type { Answer } from '#src/lib/answer.ts';
import { ask as askOverHttp } from '#src/lib/worker/ask.ts';
import {
  failureText,
  lookUp,
  lookupUrl,
  QUESTION,
  readAnswer,
  retryAfterSeconds,
  type Ask,
} from './lookup.ts';

let server: RdapServer;
const ask = (domain: string, how: Ask = askOverHttp) => lookUp(how, server.url, domain);

async function failureOf(domain: string, how?: Ask) {
  const result = await ask(domain, how);
  if (result.ok) throw new Error(`${domain} was found`);
  return result.failure;
}

beforeAll(async () => {
  server = await startRdapServer();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

describe('the question', () => {
  it('is GET {service}/domain/{lowercased domain}', async () => {
    expect(lookupUrl('https://rdap.org', 'EXAMPLE.com')).toBe('https://rdap.org/domain/example.com');
    expect(lookupUrl('https://rdap.example/base/', 'example.com')).toBe(
      'https://rdap.example/base/domain/example.com',
    );
    await ask('example.com');
    expect(server.asked.at(-1)).toBe('/domain/example.com');
  });

  it('fails in the words of the specification', () => {
    expect(failureText('example.com')).toBe('Error: Unable to fetch domain information for example.com');
  });
});

describe('a domain that is known', () => {
  it('is read from the service itself', async () => {
    const result = await ask('example.com');
    expect(result).toMatchObject({ ok: true, server: '127.0.0.1', record: { name: 'EXAMPLE.COM' } });
  });

  it('is read from the registry to which the service redirects', async () => {
    expect(await ask('redirected.com')).toMatchObject({ ok: true, record: { name: 'redirected.com' } });
  });

  it('is shown as it came, laid out', async () => {
    const result = await ask('bare.com');
    expect(result).toMatchObject({ ok: true, raw: '{\n  "objectClassName": "domain"\n}' });
  });
});

describe('a domain that is not', () => {
  it('says the registry, is not registered', async () => {
    expect(await failureOf('missing.com')).toEqual({
      kind: 'not registered',
      reason:
        'missing.com is not registered: 127.0.0.1, the registry, has no record of it. It is probably free.',
    });
  });

  it('says a service that answers itself, may also have no server', async () => {
    expect((await failureOf('nobody.com')).reason).toContain('probably free, or .com has no RDAP server');
  });

  it('lies under a top-level part that the service does not know', async () => {
    expect(await failureOf('nowhere.zz')).toMatchObject({
      kind: 'unsupported',
      reason: expect.stringContaining('no RDAP server for .zz') as string,
    });
  });
});

describe('a service that will not answer', () => {
  it('because of too many questions says when to come back', async () => {
    expect(await failureOf('busy.com')).toMatchObject({
      kind: 'rate limited',
      reason: expect.stringContaining('Try again in 30 seconds') as string,
    });
  });

  it('because it has trouble, or does not want to, says so', async () => {
    expect(await failureOf('broken.com')).toMatchObject({ kind: 'server error' });
    expect(await failureOf('forbidden.com')).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('Forbidden: Not from here') as string,
    });
  });

  it('but sends a page, or half an answer, is not taken for RDAP', async () => {
    expect(await failureOf('page.com')).toMatchObject({ kind: 'not RDAP' });
    expect(await failureOf('truncated.com')).toMatchObject({ kind: 'not RDAP' });
  });

  it('in time is given up', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const hasty: Ask = (url, options) => askOverHttp(url, { ...options, timeoutMs: 50 });
    expect(await failureOf('slow.com', hasty)).toEqual({
      kind: 'timeout',
      reason: 'No answer came within 20 seconds.',
    });
  });

  it('because the connection is cut, or leads in circles, is unreachable', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await failureOf('cut.com')).toMatchObject({ kind: 'unreachable' });
    expect(await failureOf('loop.com')).toMatchObject({ kind: 'unreachable' });
  });

  it('because it is not there at all is unreachable, and that is logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const gone = await startRdapServer();
    await gone.close();
    expect(await lookUp(askOverHttp, gone.url, 'example.com')).toMatchObject({
      failure: { kind: 'unreachable' },
    });
    expect(logged).toHaveBeenCalledOnce();
  });

  it('briefly is not read to the end', async () => {
    expect(await failureOf('endless.com')).toEqual({
      kind: 'too long',
      reason: 'The answer is longer than 1.0 MB, so it was not read to the end.',
    });
  });
});

describe('answers that no server of ours gives', () => {
  const answer = (change: Partial<Answer>): Answer => ({
    status: 200,
    body: '{"objectClassName":"domain"}',
    url: 'https://rdap.example/domain/x.com',
    isRedirected: false,
    retryAfter: '',
    ...change,
  });
  const read = (change: Partial<Answer>) => readAnswer('x.com', answer(change), 0);

  it('about something else are no answer', () => {
    expect(read({ body: '{"objectClassName":"entity"}' })).toMatchObject({ failure: { kind: 'not RDAP' } });
    expect(read({ body: '[]' })).toMatchObject({ failure: { kind: 'not RDAP' } });
  });

  it('that hide an error behind a good status are errors', () => {
    expect(read({ body: '{"errorCode":404}' })).toMatchObject({ failure: { kind: 'refused' } });
  });

  it('without a class are read nevertheless', () => {
    expect(read({ body: '\uFEFF{"ldhName":"x.com"}' })).toMatchObject({
      ok: true,
      record: { name: 'x.com' },
    });
  });

  it('with a status for "not implemented" are refusals', () => {
    expect(read({ status: 501, body: '' })).toMatchObject({ failure: { kind: 'refused' } });
    expect(read({ status: 302, body: '' })).toMatchObject({ failure: { kind: 'refused' } });
  });

  it('that are empty are no record', () => {
    for (const body of ['', ' \n', '{}', '{"rdapConformance":["rdap_level_0"],"notices":[]}']) {
      expect(read({ body })).toMatchObject({ ok: false, failure: { kind: 'empty' } });
    }
    expect(read({ status: 204, body: '' })).toMatchObject({ failure: { kind: 'empty' } });
    expect(read({ body: '{"ldhName":"x.com"}' })).toMatchObject({ ok: true });
  });

  it('that nest deeper than any record are not read', () => {
    const nested = (depth: number) =>
      `{"objectClassName":"domain","x":${'['.repeat(depth)}"[[[\\"[["${']'.repeat(depth)}}`;
    expect(read({ body: nested(31) })).toMatchObject({ ok: true });
    expect(read({ body: nested(32) })).toMatchObject({ failure: { kind: 'not RDAP' } });
    expect(read({ body: nested(400_000) })).toMatchObject({ failure: { kind: 'not RDAP' } });
  });

  it('that are long are shown as they came', () => {
    const body = `{"ldhName":"x.com","remarks":[${'1,'.repeat(200_000)}1]}`;
    expect(read({ body })).toMatchObject({ ok: true, raw: body });
    expect(body.length).toBeLessThan(QUESTION.maxBytes);
  });

  it('keep every digit in the raw JSON', () => {
    expect(read({ body: '{"handle":12345678901234567890,"z":1.0}' })).toMatchObject({
      raw: '{\n  "handle": 12345678901234567890,\n  "z": 1.0\n}',
    });
  });

  it('that ask for patience do so in seconds, by a date, or not at all', () => {
    const now = Date.parse('Wed, 21 Oct 2026 07:28:00 GMT');
    expect(retryAfterSeconds('120', now)).toBe(120);
    expect(retryAfterSeconds('Wed, 21 Oct 2026 07:29:30 GMT', now)).toBe(90);
    expect(retryAfterSeconds('Wed, 21 Oct 2026 07:00:00 GMT', now)).toBe(0);
    expect(retryAfterSeconds('', now)).toBeUndefined();
    expect(retryAfterSeconds('-5', now)).toBeUndefined();
    expect(retryAfterSeconds('soon', now)).toBeUndefined();
    expect(read({ status: 429 })).toMatchObject({
      failure: { reason: expect.stringContaining('Wait a minute') as string },
    });
    expect(read({ status: 429, retryAfter: '3600' })).toMatchObject({
      failure: { reason: expect.stringContaining('60 minutes') as string },
    });
    expect(read({ status: 429, retryAfter: '1' })).toMatchObject({
      failure: { reason: expect.stringContaining('1 second.') as string },
    });
  });
});
