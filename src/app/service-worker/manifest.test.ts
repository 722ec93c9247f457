import { describe, expect, it } from 'vitest';
import { cacheNames, keyOf, outdatedCaches, policyFor } from './manifest.ts';

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

describe('caches', () => {
  const scope = 'https://a.example/sub/';
  const names = cacheNames(scope);
  const other = cacheNames('https://a.example/');

  const always = () => true;

  it('of older versions go, but for the newest, whose tabs may be open', () => {
    const made = ['1', '2', '3', '4'].map(names.version);
    expect(outdatedCaches([names.used, ...made], scope, '4', always)).toEqual(['1', '2'].map(names.version));
  });

  it('of versions that never answered go before the one whose tabs are open', () => {
    const made = ['1', '2', '3', '4', '5'].map(names.version);
    const answered = (name: string) => name === names.version('2');
    expect(outdatedCaches(made, scope, '5', answered)).toEqual(['1', '3', '4'].map(names.version));
    // Versions from before there were marks: the newest stays.
    expect(outdatedCaches(made, scope, '5', () => false)).toEqual(['1', '2', '3'].map(names.version));
  });

  it('of another site below the same origin stay', () => {
    const made = ['1', '2', '3'].map(other.version);
    expect(outdatedCaches([...made, other.used, names.version('9')], scope, '9', always)).toEqual([]);
    expect(
      outdatedCaches([names.version('7'), names.version('8'), other.version('1')], other.used, '1', always),
    ).toEqual([]);
  });
});

it('gives scripts the policy of their folder, and other files none', () => {
  const policies = [
    ['lookups/ip/', 'ip'],
    ['assets/', 'any'],
  ] as const;
  expect(policyFor('lookups/ip/worker-1.js', policies)).toBe('ip');
  expect(policyFor('assets/worker-1.js', policies)).toBe('any');
  expect(policyFor('assets/font-1.woff2', policies)).toBeUndefined();
  expect(policyFor('token/', policies)).toBeUndefined();
});
