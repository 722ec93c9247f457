import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from './site-config.ts';

const BUILT = { rdap: 'https://rdap.org', ipv4: 'https://api.ipify.org', ipv6: 'https://api6.ipify.org' };

/** What of a file is taken, and the message about the rest. */
const read = (value: unknown) => {
  const result = readConfig(typeof value === 'string' ? value : JSON.stringify(value), BUILT);
  return result.ok ? result.value : result.problem.message;
};

it('takes all that may be set', () => {
  const all = {
    theme: 'light',
    hide: ['/whois', '/ip', '/ip'],
    provider: 'https://tools.example.org/about',
    services: {
      rdap: 'https://rdap.example.net/v1',
      ipv4: 'https://api6.ipify.org',
      ipv6: 'https://api.ipify.org',
    },
  };
  expect(read(all)).toEqual({ config: { ...all, hide: ['/whois', '/ip'] }, refused: [] });
  expect(read('\uFEFF{}')).toEqual({ config: {}, refused: [] });
});

it('takes an RDAP service without TLS only where the site was built with it', () => {
  const services = { rdap: 'http://rdap.test/v1' };
  const builtWith = (rdap: string) => readConfig(JSON.stringify({ services }), { ...BUILT, rdap });
  expect(builtWith('http://rdap.test')).toMatchObject({ value: { config: { services }, refused: [] } });
  expect(builtWith('http://rdap.test:81')).toMatchObject({ value: { refused: { length: 1 } } });
});

it('reads again what it gave', () => {
  const once = read({ theme: 'light', hide: ['/ip'], services: { rdap: 'https://a.example' } });
  expect(typeof once === 'object' && read(once.config)).toEqual(once);
});

it.each(['', '{', 'null', '[]', '"light"', '{}\uFEFF', '<!doctype html>', '['.repeat(50_000)])(
  'reports that there is no object in %.20s',
  (text) => expect(read(text)).toContain('holds no JSON object'),
);

describe('a wrong value falls back alone, and is named', () => {
  it.each([
    [{ theme: 'red' }, /^theme must be "dark" or "light"\.$/],
    [{ theme: { toString: 'light' } }, /^theme must/],
    [{ hide: '/ip' }, /^hide must be a list/],
    [{ hide: [1, '/ip"]{}', '../ip', '//a', ['/ip']] }, /^hide: 5 of its entries/],
    [{ provider: 'javascript:alert(1)' }, /^provider must/],
    [{ provider: 'data:text/html,x' }, /^provider must/],
    [{ provider: 'https://user:secret@a.example/' }, /^provider must/],
    [{ provider: `https://a.example/${'a'.repeat(2000)}` }, /^provider must/],
    [{ services: 'https://a.example' }, /^services must be an object/],
    [{ services: { rdap: 'http://a.example' } }, /^services\.rdap must/],
    [{ services: { rdap: 'https://a.example?x=' } }, /^services\.rdap must/],
    [{ services: { ipv4: 'https://elsewhere.example' } }, /^services\.ipv4 must.*IPV4_SERVICE/],
    [{ services: { ipv6: 'https://api6.ipify.org.elsewhere.example' } }, /^services\.ipv6 must/],
    [{ services: { toString: 'https://a.example' } }, /^services\.toString is not a setting/],
    [{ policy: 'connect-src *' }, /^policy is not a setting\.$/],
    ['{"__proto__":{"theme":"light"},"hide":["/token"]}', /^__proto__ is not a setting/],
  ])('%j', (value, message) => {
    const found = read(value);
    expect(found).toMatchObject({ refused: [expect.stringMatching(message)] });
    const kept = typeof found === 'object' ? Object.keys(found.config) : [];
    expect(kept.filter((name) => name !== 'hide')).toEqual([]);
  });

  it('and takes no other with it', () =>
    expect(read({ theme: 'red', hide: ['/ip', 7], services: { rdap: 'x', ipv4: BUILT.ipv4 } })).toMatchObject(
      {
        config: { hide: ['/ip'], services: { ipv4: BUILT.ipv4 } },
        refused: { length: 3 },
      },
    ));

  it('at most 20 of a hundred are listed', () =>
    expect(
      read(Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`a${index}`, 1]))),
    ).toMatchObject({
      refused: { length: 20 },
    }));
});

const STRANGE = [
  'https://a.example',
  'http://api.ipify.org',
  'https://api.ipify.org:444',
  'https://api.ipify.org@a.example',
  'https://api.ipify.org/x',
  'wss://api.ipify.org',
];

it('never gives a service that the policy of its worker does not allow, whatever it is given', () => {
  const value = fc.oneof(fc.constantFrom(BUILT.ipv4, BUILT.ipv6, ...STRANGE), fc.string());
  fc.assert(
    fc.property(fc.record({ rdap: value, ipv4: value, ipv6: value }), (services) => {
      const found = read({ services });
      const taken = (typeof found === 'object' && found.config.services) || {};
      expect((taken.rdap ?? 'https:').startsWith('https:')).toBe(true);
      for (const address of [taken.ipv4, taken.ipv6])
        expect([BUILT.ipv4, BUILT.ipv6, undefined]).toContain(address && new URL(address).origin);
    }),
  );
});

it('never fails', () => {
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => Boolean(readConfig(text, BUILT))));
});
