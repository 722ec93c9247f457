/** Answers of the address services, and the sentences for the ones that are of no use. */
import { describe, expect, it } from 'vitest';
import { parseAddress, type Address, type Family } from '#src/lib/ip-address.ts';
import {
  explainFailure,
  lookUp,
  preferredFamily,
  serviceName,
  type Circumstances,
  type Lookup,
} from './logic.ts';

const SERVICE = 'https://address.example';

const address = (text: string): Address => {
  const parsed = parseAddress(text);
  if (!parsed) throw new Error(`no address: ${text}`);
  return parsed;
};
const found = (text: string, elapsedMs = 30): Lookup => ({
  ...{ found: true, written: text },
  ...{ address: address(text), elapsedMs },
});
const missed: Lookup = { found: false, failure: { kind: 'unreachable' }, elapsedMs: 5 };

/** What comes of a service's answer: the address, or why there is none. */
async function readAnswer(family: Family, status: number, body: string) {
  const answer = { status, body, url: SERVICE, isRedirected: false, retryAfter: '' };
  const lookup = await lookUp(() => Promise.resolve(answer), family, SERVICE);
  return lookup.found ? lookup.address : lookup.failure;
}

describe('an answer', () => {
  it('that is an address is that address, with white space around it or not', async () => {
    expect(await readAnswer('IPv4', 200, '203.0.113.7\n')).toMatchObject({
      text: '203.0.113.7',
      family: 'IPv4',
    });
    expect(await readAnswer('IPv6', 200, ' 2001:DB8::0:1\r\n')).toMatchObject({
      text: '2001:db8::1',
      family: 'IPv6',
    });
  });

  it.each([
    ['IPv6', ' 2001:0DB8:0:0::7\r\n', '2001:0DB8:0:0::7'],
    ['IPv6', '2001:db8::7', '2001:db8::7'],
    ['IPv4', '::ffff:203.0.113.7', '203.0.113.7'],
  ] as const)('keeps the spelling it came in: %s, %j is shown as %s', async (family, body, written) => {
    const answer = { status: 200, body, url: SERVICE, isRedirected: false, retryAfter: '' };
    const lookup = await lookUp(() => Promise.resolve(answer), family, SERVICE);
    expect(lookup).toMatchObject({ written });
  });

  it('that wraps IPv4 in IPv6 is IPv4', async () => {
    expect(await readAnswer('IPv4', 200, '::ffff:203.0.113.7')).toMatchObject({
      text: '203.0.113.7',
      family: 'IPv4',
    });
    expect(await readAnswer('IPv6', 200, '::ffff:203.0.113.7')).toEqual({ kind: 'other-family' });
  });

  it.each([
    '<!doctype html><title>Sign in</title>',
    '',
    '{"ip":"203.0.113.7"}',
    '203.0.113',
    'fe80::1%eth0',
    '1.2.3.4:80',
  ])('of %j is no address', async (body) => {
    expect(await readAnswer('IPv4', 200, body)).toEqual({ kind: 'not-an-address' });
  });

  it('of the other family is not taken', async () => {
    expect(await readAnswer('IPv6', 200, '203.0.113.7')).toEqual({ kind: 'other-family' });
    expect(await readAnswer('IPv4', 200, '2001:db8::1')).toEqual({ kind: 'other-family' });
  });

  it('with a failing status is a failure whatever its body', async () => {
    expect(await readAnswer('IPv4', 503, '203.0.113.7')).toEqual({ kind: 'status', status: 503 });
    expect(await readAnswer('IPv4', 304, '')).toEqual({ kind: 'status', status: 304 });
    expect(await readAnswer('IPv4', 199, '203.0.113.7')).toEqual({ kind: 'status', status: 199 });
    expect(await readAnswer('IPv4', 299, '203.0.113.7')).toEqual(address('203.0.113.7'));
  });

  it('comes with the time that it took', async () => {
    const never = () => Promise.resolve({ noAnswer: 'timeout' } as const);
    const lookup = await lookUp(never, 'IPv4', SERVICE);
    expect(lookup).toMatchObject({ found: false, failure: { kind: 'timeout' } });
    expect(lookup.elapsedMs).toBeLessThan(60_000);
  });
});

describe('a failure in words', () => {
  const here: Circumstances = {
    family: 'IPv6',
    service: 'https://api6.ipify.org',
    isOnline: true,
    otherFound: true,
  };

  it('tells "no IPv6 route" from "blocked" by how the other service fared', () => {
    expect(explainFailure({ kind: 'unreachable' }, here)).toContain('No IPv6 route');
    expect(explainFailure({ kind: 'unreachable' }, { ...here, otherFound: false })).toContain(
      'nor could the other service',
    );
    expect(explainFailure({ kind: 'unreachable' }, { ...here, otherFound: undefined })).toBe(
      'api6.ipify.org could not be reached.',
    );
    expect(explainFailure({ kind: 'unreachable' }, { ...here, family: 'IPv4' })).toContain('No IPv4 route');
  });

  it('is "offline" before anything else', () => {
    expect(explainFailure({ kind: 'timeout' }, { ...here, isOnline: false })).toBe('You are offline.');
  });

  it('names the service and what it did', () => {
    expect(explainFailure({ kind: 'timeout' }, here)).toContain(
      'api6.ipify.org did not answer within 10 seconds',
    );
    expect(explainFailure({ kind: 'status', status: 503 }, here)).toContain('503');
    expect(explainFailure({ kind: 'status' }, here)).toContain('answered with status unknown');
    expect(explainFailure({ kind: 'not-an-address' }, here)).toContain('sign-in page');
    expect(explainFailure({ kind: 'other-family' }, here)).toContain('not over IPv6');
  });

  it('names a service by its host, or as it is written where that is no address', () => {
    expect(serviceName('https://ip.example:8443/text?x=1')).toBe('ip.example');
    expect(serviceName('nonsense')).toBe('nonsense');
  });
});

describe('the preferred family', () => {
  it('is IPv6 where both work', () => {
    expect(preferredFamily(found('203.0.113.7', 20), found('2a00:1450::1', 200))?.family).toBe('IPv6');
  });

  it('is IPv4 where IPv6 is slower than its head start', () => {
    expect(preferredFamily(found('203.0.113.7', 20), found('2a00:1450::1', 270))?.family).toBe('IPv6');
    expect(preferredFamily(found('203.0.113.7', 20), found('2a00:1450::1', 271))?.family).toBe('IPv4');
  });

  it('is IPv4 where IPv6 is only a tunnel', () => {
    expect(preferredFamily(found('203.0.113.7'), found('2002:c000:204::1'))).toEqual({
      family: 'IPv4',
      reason: expect.stringContaining('6to4') as string,
    });
  });

  it('is the only one that works, or none', () => {
    expect(preferredFamily(found('203.0.113.7'), missed)?.family).toBe('IPv4');
    expect(preferredFamily(missed, found('2a00:1450::1'))).toEqual({
      family: 'IPv6',
      reason: 'It is the only one that works here.',
    });
    expect(preferredFamily(missed, missed)).toBeUndefined();
  });
});
