import { describe, expect, it } from 'vitest';
import { keyOf } from './manifest.ts';

describe('keyOf', () => {
  const scope = 'https://a.example/sub/';
  it.each([
    ['https://a.example/sub/', true, ''],
    ['https://a.example/sub/index.html', true, ''],
    ['https://a.example/sub/token', true, 'token/'],
    ['https://a.example/sub/token/', true, 'token/'],
    ['https://a.example/sub/token/index.html?x=1', true, 'token/'],
    ['https://a.example/sub/assets/a.js?y', false, 'assets/a.js'],
    ['https://a.example/sub/favicon.svg', false, 'favicon.svg'],
  ])('%s (navigation: %s) is %j', (address, isNavigation, key) =>
    expect(keyOf(address, scope, isNavigation)).toBe(key),
  );

  it.each(['https://a.example/other', 'https://b.example/sub/token', 'https://a.example/subway'])(
    '%s is none of ours',
    (address) => expect(keyOf(address, scope, true)).toBeUndefined(),
  );

  it('works at the root', () => {
    expect(keyOf('http://localhost:4173/', 'http://localhost:4173/', true)).toBe('');
    expect(keyOf('http://localhost:4173/hashtext', 'http://localhost:4173/', true)).toBe('hashtext/');
  });
});
