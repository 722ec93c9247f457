import { expect, it } from 'vitest';
import { registrableDomain } from './suffixes.ts';

// publicsuffix.org: `co.uk` is a registry's, `github.io` is somebody's own; hosts may have an underscore, and where
// a name below the domain has a hyphen too many, the domain is still the one that was meant.
it.each([
  ['www.bbc.co.uk', 'bbc.co.uk'],
  ['foo.github.io', 'github.io'],
  ['_dmarc.example.com', 'example.com'],
  ['host.a_b.com', 'a_b.com'],
  ['-www.example.com', 'example.com'],
  ['co.uk', undefined],
])('of %s is %s', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});
