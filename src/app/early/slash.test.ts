import { afterEach, expect, it, vi } from 'vitest';
import { addMissingSlash } from './slash.ts';

afterEach(() => vi.unstubAllGlobals());

const at = (pathname: string) => ({ pathname, search: '?a=1', hash: '#b' });

/** Where the page `path` goes when it is opened at a place; `undefined` where it stays. */
function addressWithSlash(place: ReturnType<typeof at>, path: string): string | undefined {
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { ...place, replace });
  vi.stubGlobal('document', { documentElement: { dataset: { path } } });
  addMissingSlash();
  return replace.mock.calls[0]?.[0];
}

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
