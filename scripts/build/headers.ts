/**
 * The response headers of the finished site, as a `_headers` file that Netlify and Cloudflare Pages read and our own
 * server too. No header is set by two rules that match the same address: those hosts would join the values.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { HEADERS_FILE, type HeaderRule } from '../serve/header-rules.ts';
import { NOT_FOUND_FILE } from './pages.ts';
import { LOOKUPS_FOLDER, WORKER_POLICY } from './policy.ts';

const NO_CACHE = ['Cache-Control', 'no-cache'] as const;
const FOREVER = ['Cache-Control', 'public, max-age=31536000, immutable'] as const;
const CONTENT_SECURITY_POLICY = 'Content-Security-Policy';

/** For the QR reader and the clipboard. */
const PERMITTED = ['camera', 'clipboard-read', 'clipboard-write'];
/** What else a browser can give to a page, by name: all of it is refused. */
const REFUSED = [
  'accelerometer',
  'ambient-light-sensor',
  'attribution-reporting',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'captured-surface-control',
  'compute-pressure',
  'cross-origin-isolated',
  'deferred-fetch',
  'deferred-fetch-minimal',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'interest-cohort',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'local-network',
  'local-network-access',
  'loopback-network',
  'magnetometer',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'summarizer',
  'sync-xhr',
  'translator',
  'unload',
  'usb',
  'web-share',
  'window-management',
  'xr-spatial-tracking',
];

/** `camera=(self), usb=()` */
function permissionsPolicy(): string {
  const permitted = PERMITTED.map((name) => `${name}=(self)`);
  return [...permitted, ...REFUSED.map((name) => `${name}=()`)].join(', ');
}

const EVERYWHERE: HeaderRule['headers'] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Permissions-Policy', permissionsPolicy()],
];

/** Writes `_headers` for the pages' policies, the look-ups' (policy.ts) and every other file of the output. */
export function writeHeaders(
  outDir: string,
  policies: ReadonlyMap<string, string>,
  lookups: Readonly<Record<string, string>>,
): void {
  const publicFiles = readdirSync(outDir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
    .map((entry) => `/${relative(outDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .filter((path) => !/^\/(?:assets|lookups)\//.test(path))
    .sort();
  writeFileSync(join(outDir, HEADERS_FILE), formatRules(headerRules(policies, publicFiles, lookups)));
}

/** All rules: for everything, for hashed files, for each page with and without its slash, for each other file. */
export function headerRules(
  policies: ReadonlyMap<string, string>,
  publicFiles: readonly string[],
  lookups: Readonly<Record<string, string>> = {},
): HeaderRule[] {
  return [
    { pattern: '/*', headers: EVERYWHERE },
    { pattern: '/assets/*', headers: [FOREVER, [CONTENT_SECURITY_POLICY, WORKER_POLICY]] },
    ...Object.entries(lookups).map(([name, policy]) => ({
      pattern: `/${LOOKUPS_FOLDER}/${name}/*`,
      headers: [FOREVER, [CONTENT_SECURITY_POLICY, policy] as const],
    })),
    ...[...policies].flatMap(([path, policy]) => pageRules(path, policy)),
    ...publicFiles.map((pattern) => ({
      pattern,
      headers: pattern.endsWith('.js')
        ? [NO_CACHE, [CONTENT_SECURITY_POLICY, WORKER_POLICY] as const]
        : [NO_CACHE],
    })),
  ];
}

function pageRules(path: string, policy: string): HeaderRule[] {
  // A frame's ancestors can only be named in a header, not in the page.
  const headers = [NO_CACHE, [CONTENT_SECURITY_POLICY, `${policy}; frame-ancestors 'none'`]] as const;
  const isFolder = path !== '/' && path !== `/${NOT_FOUND_FILE}`;
  return [path, ...(isFolder ? [`${path}/`] : [])].map((pattern) => ({ pattern, headers }));
}

/** The text of a `_headers` file. */
export const formatRules = (rules: readonly HeaderRule[]): string =>
  rules
    .map(({ pattern, headers }) =>
      [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n') + '\n';
