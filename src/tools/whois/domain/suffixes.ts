/** The public suffix list (publicsuffix.org), large enough to be loaded only when a lookup is asked for. */
import { parse } from 'tldts';
import type { RegistrableDomain } from './domain.ts';

/** Suffixes of registries only: under `github.io` names are not registered, so `foo.github.io` is `github.io`. */
const OPTIONS = { allowPrivateDomains: false, extractHostname: false };

/** `registrableDomain('www.bbc.co.uk')` is `'bbc.co.uk'`. */
export const registrableDomain: RegistrableDomain = (host) => parse(host, OPTIONS).domain ?? undefined;
