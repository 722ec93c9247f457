import { expect, it } from 'vitest';
import { addressWithSlash } from './slash.ts';

const at = (pathname: string) => ({ pathname, search: '?a=1', hash: '#b' });

it.each([
  ['/sub/token', '/token', '/sub/token/?a=1#b'],
  ['/deep/sub/token', '/token', '/deep/sub/token/?a=1#b'],
])('%s of the page %s goes to %s', (pathname, path, wanted) =>
  expect(addressWithSlash(at(pathname), path)).toBe(wanted),
);

it.each([
  ['/token', '/token'],
  ['/sub/token/', '/token'],
  ['/', '/'],
  ['//', '/'],
  ['/sub/no-such-page', '/'],
])('%s of the page %s stays', (pathname, path) =>
  expect(addressWithSlash(at(pathname), path)).toBeUndefined(),
);

it.each(['//whois', '//elsewhere.example/whois', '////elsewhere.example/whois'])(
  '%s, where a host serves it, never leads to another host',
  (pathname) => {
    const wanted = addressWithSlash(at(pathname), '/whois') ?? '';
    expect(new URL(wanted, 'http://here.example/').host).toBe('here.example');
  },
);
