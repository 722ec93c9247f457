import { describe, expect, it } from 'vitest';
import { formatRules, headerRules } from './headers.ts';
import { headersFor, parseRules } from '../serve/header-rules.ts';

const rules = headerRules(
  new Map([
    ['/', "default-src 'none'"],
    ['/token', "default-src 'self'"],
    ['/404.html', "default-src 'none'"],
  ]),
  ['/robots.txt'],
);

it('reads what it wrote', () => expect(parseRules(formatRules(rules))).toEqual(rules));

describe('an address', () => {
  it('gets its own policy and no framing, with and without its slash', () => {
    for (const path of ['/token', '/token/'])
      expect(headersFor(rules, path)['Content-Security-Policy']).toBe(
        "default-src 'self'; frame-ancestors 'none'",
      );
  });

  it('is cached for ever when its name is a hash, and asked for again when not', () => {
    expect(headersFor(rules, '/assets/a-1b2c.js')['Cache-Control']).toContain('immutable');
    for (const path of ['/', '/token', '/404.html', '/robots.txt'])
      expect(headersFor(rules, path)['Cache-Control']).toBe('no-cache');
  });

  it('is never sniffed and never names where the person came from', () => {
    expect(headersFor(rules, '/anything')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    });
  });

  it('gets no header from two rules, which some hosts would join', () => {
    for (const path of ['/', '/token', '/token/', '/404.html', '/assets/a.js', '/robots.txt']) {
      const names = rules
        .filter(({ pattern }) =>
          pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path,
        )
        .flatMap(({ headers }) => headers.map(([name]) => name));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
