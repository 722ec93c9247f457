import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { allTools } from '#src/tools/catalogue.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import { lookupPolicies, pagePolicy, WORKER_POLICY } from './policy.ts';

/** `script-src 'self' x; img-src y` → Map of name → values. */
const directives = (policy: string) =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]));

describe('a page', () => {
  const policy = directives(pagePolicy('<script>alert(1)</script><p style="color:red">'));

  it('runs the scripts it has and no other', () => {
    // Another implementation of the hash than the build's.
    const hash = Buffer.from(sha256(new TextEncoder().encode('alert(1)'))).toString('base64');
    expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
  });

  it('has no way around it', () => {
    const text = JSON.stringify([...policy]);
    for (const hole of ['unsafe-inline', 'unsafe-eval', '*', 'http:', 'strict-dynamic'])
      expect(text).not.toContain(hole);
    for (const name of ['default-src', 'object-src', 'frame-src', 'base-uri', 'form-action'])
      expect(policy.get(name)).toEqual(["'none'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  });

  it('shows frames of its own making where the tool declares them, and none elsewhere', () => {
    const framed = allTools.filter(({ showsFrame }) => showsFrame).map(({ path }) => path);
    expect(framed).toEqual(['/markdown']);
    expect(directives(pagePolicy('<p>', '/markdown')).get('frame-src')).toEqual(['blob:']);
    expect(directives(pagePolicy('<p>', '/unicode')).get('frame-src')).toEqual(["'none'"]);
  });

  it('allows style attributes by hash, and only where there are any', () => {
    expect(policy.get('style-src-attr')?.[0]).toBe("'unsafe-hashes'");
    expect(pagePolicy('<p>')).not.toContain('style-src-attr');
  });
});

describe('look-ups', () => {
  const local: Settings = {
    ...DEFAULT_SETTINGS,
    RDAP_SERVICE: 'http://127.0.0.1:8080/rdap',
    IPV6_SERVICE: 'http://[::1]:8081',
  };
  const connections = (settings: Settings, name: string) =>
    directives(lookupPolicies(settings)[name] ?? '').get('connect-src');

  it('reach any https host for WHOIS, whose service redirects, and the configured one where it is plain http', () => {
    expect(connections(DEFAULT_SETTINGS, 'whois')).toEqual(['https:']);
    expect(connections(local, 'whois')).toEqual(['https:', 'http://127.0.0.1:8080']);
  });

  it('reach exactly the two services for IP', () =>
    expect(connections(local, 'ip')).toEqual(['https://api.ipify.org', 'http://[::1]:8081']));

  it('are made for the tools that declare them, and no page reaches more than its own origin', () => {
    const open = allTools.filter(({ network }) => network).map(({ id }) => id);
    expect(Object.keys(lookupPolicies(DEFAULT_SETTINGS))).toEqual(open);
    expect(directives(pagePolicy('<p>')).get('connect-src')).toEqual(["'self'"]);
  });
});

it('lets workers compile WebAssembly, reach their own origin and nothing else', () => {
  expect([...directives(WORKER_POLICY)]).toEqual([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", "'wasm-unsafe-eval'"]],
    ['connect-src', ["'self'"]],
  ]);
});
