import { expect, it } from 'vitest';
import { registrableDomain } from './suffixes.ts';

// publicsuffix.org: `co.uk` is a registry's, `github.io` is somebody's own; hosts may have an underscore.
it.each([
  ['www.bbc.co.uk', 'bbc.co.uk'],
  ['foo.github.io', 'github.io'],
  ['_dmarc.example.com', 'example.com'],
  ['host.a_b.com', 'a_b.com'],
  ['co.uk', undefined],
])('of %s is %s', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});
