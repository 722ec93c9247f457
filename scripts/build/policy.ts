/** The content security policy of a page and of a worker (W3C CSP Level 3, Trusted Types). */
import { createHash } from 'node:crypto';
import { toolAt } from '#src/tools/catalogue.ts';
import { PREVIEW_STYLE } from '#src/lib/preview-style.ts';
import type { Settings } from '../settings.ts';
import { inlineScripts, inlineStyles, styleAttributes } from './html.ts';

type Directives = Readonly<Record<string, readonly string[]>>;

/** Workers and the scripts they load: nothing but their own origin, and WebAssembly, which no page may run itself. */
export const WORKER_POLICY = format({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
});

/**
 * The policy of one finished page: every inline script and style by its hash, connections only to its own origin. A page that
 * shows a frame may show what it made itself: a frame from a blob has the policy of its page, and its style is named here.
 * Example: `pagePolicy(html)` → `default-src 'none'; script-src 'self' 'sha256-…'; …`.
 */
export function pagePolicy(html: string, path = '/'): string {
  const attributes = styleAttributes(html);
  const showsFrame = toolAt(path)?.showsFrame === true;
  return format({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(inlineScripts(html))],
    'style-src': ["'self'", ...hashes([...inlineStyles(html), ...(showsFrame ? [PREVIEW_STYLE] : [])])],
    ...(attributes.length > 0 && { 'style-src-attr': ["'unsafe-hashes'", ...hashes(attributes)] }),
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-src': showsFrame ? ['blob:'] : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  });
}

/** The folder of the scripts that ask another origin: `lookups/whois/worker-1a2b.js`. */
export const LOOKUPS_FOLDER = 'lookups';

/**
 * The policies of the two workers that ask another origin, by the folder of their scripts. No page may connect anywhere
 * but to its own origin: what has to be asked elsewhere is asked by a worker that can do nothing else.
 */
export function lookupPolicies(settings: Settings): Readonly<Record<string, string>> {
  const policy = (connections: readonly string[]) =>
    format({ 'default-src': ["'none'"], 'script-src': ["'self'"], 'connect-src': connections });
  // An RDAP service redirects to the registry of the domain, which can be any host.
  const plainRdap = origins(settings.RDAP_SERVICE).filter((origin) => !origin.startsWith('https:'));
  return {
    whois: policy(['https:', ...plainRdap]),
    ip: policy(origins(settings.IPV4_SERVICE, settings.IPV6_SERVICE)),
  };
}

const origins = (...addresses: string[]): string[] => [
  ...new Set(addresses.map((address) => new URL(address).origin)),
];

const hashes = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
];

function format(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The policies of scripts by the beginning of their addresses, the longer first: for the service worker. */
export const scriptPolicies = (settings: Settings): [prefix: string, policy: string][] => [
  ...Object.entries(lookupPolicies(settings)).map(([name, policy]): [string, string] => [
    `${LOOKUPS_FOLDER}/${name}/`,
    policy,
  ]),
  ['assets/', WORKER_POLICY],
];
