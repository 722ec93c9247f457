/** Lookups over real HTTP against a service and a registry of our own, and the meaning of each kind of answer. */
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startRdapServer, type RdapServer } from '#e2e/support/rdap-server.ts';
import type { HttpAnswer } from '#src/lib/http-answer.ts';
import { DRAWN_LENGTH } from '#src/lib/size-limits.ts';
import { ask as askOverHttp } from '#src/lib/worker/ask.ts';
import { failureText, lookUp, type Ask } from './lookup.ts';

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
    const asked: string[] = [];
    const note: Ask = (url) => {
      asked.push(url);
      return Promise.resolve({ noAnswer: 'unreachable' });
    };
    await lookUp(note, 'https://rdap.org', 'EXAMPLE.com');
    await lookUp(note, 'https://rdap.example/base/', 'example.com');
    await lookUp(note, 'https://rdap.example/base//', 'example.com');
    expect(asked).toEqual([
      'https://rdap.org/domain/example.com',
      'https://rdap.example/base/domain/example.com',
      'https://rdap.example/base/domain/example.com',
    ]);
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
  it('according to the registry, is not registered', async () => {
    expect(await failureOf('missing.com')).toEqual({
      kind: 'not registered',
      reason:
        'missing.com is not registered: 127.0.0.1, the registry, has no record of it. It is probably free.',
    });
  });

  it('according to a service that answers itself, may also have no server', async () => {
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
  it('because of too many questions is reported with when to try again', async () => {
    expect(await failureOf('busy.com')).toMatchObject({
      kind: 'rate limited',
      reason: expect.stringContaining('Try again in 30 seconds') as string,
    });
  });

  it('because of a server error or a refusal is reported as such', async () => {
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
  const answer = (change: Partial<HttpAnswer>): HttpAnswer => ({
    status: 200,
    body: '{"objectClassName":"domain"}',
    url: 'https://rdap.example/domain/x.com',
    isRedirected: false,
    retryAfter: '',
    ...change,
  });
  const read = (change: Partial<HttpAnswer>) =>
    lookUp(() => Promise.resolve(answer(change)), 'https://rdap.example', 'x.com');

  it('about something else are no answer', async () => {
    expect(await read({ body: '{"objectClassName":"entity"}' })).toMatchObject({
      failure: { kind: 'not RDAP' },
    });
    expect(await read({ body: '[]' })).toMatchObject({ failure: { kind: 'not RDAP' } });
  });

  it('that hide an error behind a good status are errors', async () => {
    expect(await read({ body: '{"errorCode":404}' })).toMatchObject({ failure: { kind: 'refused' } });
  });

  it('without a class are read nevertheless', async () => {
    expect(await read({ body: '\uFEFF{"ldhName":"x.com"}' })).toMatchObject({
      ok: true,
      record: { name: 'x.com' },
    });
  });

  it('with any good status are read', async () => {
    for (const status of [200, 203, 299]) expect(await read({ status })).toMatchObject({ ok: true });
    expect(await read({ status: 300 })).toMatchObject({ failure: { kind: 'refused' } });
    expect(await read({ status: 199 })).toMatchObject({ failure: { kind: 'refused' } });
  });

  // RFC 9083 §5.3, as far as it is shown.
  it.each(
    'objectClassName ldhName unicodeName handle events entities nameservers status secureDNS'.split(' '),
  )('are a record of a domain where they have only %s', async (name) => {
    const body = JSON.stringify({ [name]: name === 'objectClassName' ? 'domain' : null });
    expect(await read({ body })).toMatchObject({ ok: true });
  });

  it.each(['5', '"text"', 'null', 'true'])('that are the JSON %s are no record', async (body) => {
    expect(await read({ body })).toMatchObject({ failure: { kind: 'not RDAP' } });
  });

  it('that describe a refusal at length are cut', async () => {
    const result = await read({ status: 400, body: JSON.stringify({ title: 'x'.repeat(900) }) });
    expect(result.ok ? '' : result.failure.reason).toMatch(/ It says: x{300}$/);
  });

  it('with a status for "not implemented" are refusals', async () => {
    expect(await read({ status: 501, body: '' })).toMatchObject({ failure: { kind: 'refused' } });
    expect(await read({ status: 302, body: '' })).toMatchObject({ failure: { kind: 'refused' } });
  });

  it('that are empty are no record', async () => {
    for (const body of ['', ' \n', '{}', '{"rdapConformance":["rdap_level_0"],"notices":[]}']) {
      expect(await read({ body })).toMatchObject({ ok: false, failure: { kind: 'empty' } });
    }
    expect(await read({ status: 204, body: '' })).toMatchObject({ failure: { kind: 'empty' } });
    expect(await read({ body: '{"ldhName":"x.com"}' })).toMatchObject({ ok: true });
  });

  it('that nest deeper than any record are not read', async () => {
    const nested = (depth: number) =>
      `{"objectClassName":"domain","x":${'['.repeat(depth)}"[[[\\"[["${']'.repeat(depth)}}`;
    expect(await read({ body: nested(31) })).toMatchObject({ ok: true });
    expect(await read({ body: nested(32) })).toMatchObject({ failure: { kind: 'not RDAP' } });
    expect(await read({ body: nested(400_000) })).toMatchObject({ failure: { kind: 'not RDAP' } });
  });

  it('that are long are shown as they came', async () => {
    const body = `{"ldhName":"x.com","remarks":[${'1,'.repeat(200_000)}1]}`;
    expect(await read({ body })).toMatchObject({ ok: true, raw: body });
    expect(body.length).toBeLessThan(1_000_000);
  });

  it('of the greatest length that is laid out are so', async () => {
    const body = '{"ldhName":"x.com"}'.padEnd(DRAWN_LENGTH);
    expect(await read({ body })).toMatchObject({ raw: '{\n  "ldhName": "x.com"\n}' });
    expect(await read({ body: `${body} ` })).toMatchObject({ raw: `${body} ` });
  });

  it('keep every digit in the raw JSON', async () => {
    expect(await read({ body: '{"handle":12345678901234567890,"z":1.0}' })).toMatchObject({
      raw: '{\n  "handle": 12345678901234567890,\n  "z": 1.0\n}',
    });
  });

  it('that ask for patience do so in seconds, by a date, or not at all', async () => {
    vi.useFakeTimers({ now: new Date('Wed, 21 Oct 2026 07:28:00 GMT'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const advice = async (retryAfter: string) => {
      const result = await read({ status: 429, retryAfter });
      return result.ok ? undefined : result.failure.reason.replace(/^.*from your address\. /, '');
    };
    expect(await advice('119')).toBe('Try again in 119 seconds.');
    expect(await advice('Wed, 21 Oct 2026 07:29:30 GMT')).toBe('Try again in 90 seconds.');
    expect(await advice('Wed, 21 Oct 2026 07:00:00 GMT')).toBe('Try again in 0 seconds.');
    for (const unreadable of ['', '-5', 'soon', '2026-10-21T07:29:30Z'])
      expect(await advice(unreadable)).toBe('Wait a minute before you try again.');
    expect(await read({ status: 429 })).toMatchObject({
      failure: { reason: expect.stringContaining('Wait a minute') as string },
    });
    expect(await read({ status: 429, retryAfter: '3600' })).toMatchObject({
      failure: { reason: expect.stringContaining('60 minutes') as string },
    });
    expect(await read({ status: 429, retryAfter: '1' })).toMatchObject({
      failure: { reason: expect.stringContaining('1 second.') as string },
    });
  });
});
