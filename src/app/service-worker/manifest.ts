/** What the service worker keeps, and which of it answers a request. Addresses are relative to the worker's scope. */

/** A file that the service worker keeps. */
export type KeptFile = {
  /** `token/`, `assets/page-1a2b.js`; the home page is the empty text. */
  readonly url: string;
  /** The first 16 hex digits of the SHA-256 of the content: what arrives is held against it before it is kept. */
  readonly digest: string;
  readonly bytes: number;
  /** The address of the further tool that alone needs it: kept when that is opened. */
  readonly further?: string;
};

/** A file that is not kept yet, as `LIST_MISSING` is answered: where it is fetched, where it will be kept, and its size. */
export type MissingFile = {
  readonly address: string;
  readonly key: string;
  readonly cache: string;
  readonly bytes: number;
  /** A page or its code, rather than an engine or its data. */
  readonly isOfPages: boolean;
  /** Of a further tool, whose files are kept when it is opened. */
  readonly isFurther: boolean;
};

/** The list of files that belong to one version of the site. */
export type Manifest = {
  /** Changes when any of the files does. */
  readonly version: string;
  /** All that the pages need: fetched at installation unless the person saves data, but for what further tools alone need. */
  readonly atOnce: readonly KeptFile[];
  /** Kept when they are first used: engines and their data. */
  readonly onUse: readonly KeptFile[];
  /** The policies of scripts, for hosts that send none: by the beginning of their addresses, the longer first. */
  readonly policies: readonly (readonly [prefix: string, policy: string])[];
};

/** The page that answers where there is none. */
export const NOT_FOUND_URL = '404.html';

/** The policy a kept file needs where its host gave it none: a worker obeys the header its script came with. */
export const policyFor = (url: string, policies: Manifest['policies']): string | undefined =>
  url.endsWith('.js') ? policies.find(([prefix]) => url.startsWith(prefix))?.[1] : undefined;

/** Files whose name changes with their content: an older version's copy is the same, and a newer version has another. */
export const isLasting = (url: string): boolean => /^(?:assets|lookups)\//.test(url);

/**
 * Which kept address a request asks for: queries and fragments aside, `/token`, `/token/` and `/token/index.html` are one page.
 * `undefined` outside the scope.
 *
 * @example keyOf('https://a.example/sub/token?x=1', 'https://a.example/sub/', true) // 'token/'
 */
export function keyOf(address: string, scope: string, isNavigation: boolean): string | undefined {
  const { origin, pathname } = new URL(address);
  const root = new URL(scope);
  if (origin !== root.origin || !`${pathname}/`.startsWith(root.pathname)) return undefined;
  const path = pathname.slice(root.pathname.length).replace(/(^|\/)index\.html$/, '$1');
  return isNavigation && path !== '' ? `${path.replace(/\/$/, '')}/` : path;
}

/** The names of one site's caches. Two sites below one origin share its storage, and leave each other alone. */
export const cacheNames = (scope: string) => ({
  /** What a version keeps from its installation on. */
  version: (version: string) => `penknife ${scope} ${version}`,
  /** What is kept on first use, across versions. */
  used: `penknife ${scope} used`,
});

/** In a version's cache: written when the version begins to answer. One that never did has no tabs. */
export const ANSWERED_URL = '?answered';

/**
 * Which caches may go when `version` starts to answer: all of this site's but its own, the shared one, and the newest of the
 * others that has `answered`, for tabs that are still open with the pages of before. `names` are in the order in which they
 * were made.
 */
export function outdatedCaches(
  names: readonly string[],
  scope: string,
  version: string,
  answered: (name: string) => boolean,
): string[] {
  const before = versionCaches(names, scope).filter((name) => name !== cacheNames(scope).version(version));
  const last = before.findLast(answered) ?? before.at(-1);
  return before.filter((name) => name !== last);
}

/** The caches of this site's versions, in the order in which they were made. */
export function versionCaches(names: readonly string[], scope: string): string[] {
  const ours = cacheNames(scope);
  return names.filter((name) => name.startsWith(ours.version('')) && name !== ours.used);
}
