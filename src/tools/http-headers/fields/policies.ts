/** Content-Security-Policy, Level 3 (W3C). */
import { short, warn, wrong, type Finding } from './finding.ts';

type Directives = ReadonlyMap<string, readonly string[]>;

/** Directives by their names, in their order; of equal ones the first. */
export type Policy = {
  readonly isReportOnly: boolean;
  readonly directives: Directives;
};

const CSP = (section: string) => `CSP Level 3, section ${section}`;

/** Directives with a list of sources, and what they are about. */
const FETCH: Readonly<Record<string, string>> = {
  'default-src': 'everything that has no directive of its own',
  'script-src': 'scripts',
  'script-src-elem': '<script>',
  'script-src-attr': 'inline event handlers',
  'style-src': 'styles',
  'style-src-elem': '<style> and style sheets',
  'style-src-attr': 'style attributes',
  'img-src': 'images',
  'font-src': 'fonts',
  'connect-src': 'fetch, XMLHttpRequest, WebSocket',
  'media-src': 'audio and video',
  'object-src': 'plug-ins (<object>, <embed>)',
  'child-src': 'frames and workers',
  'frame-src': 'frames',
  'worker-src': 'workers',
  'manifest-src': 'the manifest',
  'fenced-frame-src': 'fenced frames',
};

const NAVIGATION: Readonly<Record<string, string>> = {
  'base-uri': 'the address of <base>',
  'form-action': 'where forms may go',
  'frame-ancestors': 'who may frame the page',
};

const OTHERS: Readonly<Record<string, string>> = {
  sandbox: 'the page runs as in a sandboxed frame',
  'report-uri': 'where violations are reported (older way)',
  'report-to': 'the endpoint to which violations are reported',
  'upgrade-insecure-requests': 'http addresses are asked for over https',
  'require-trusted-types-for': 'only trusted types reach dangerous places',
  'trusted-types': 'the names of the policies of trusted types',
};

const OBSOLETE = new Set([
  'block-all-mixed-content',
  'plugin-types',
  'referrer',
  'reflected-xss',
  'require-sri-for',
  'prefetch-src',
  'navigate-to',
]);

const KEYWORDS = new Set(
  'self none unsafe-inline unsafe-eval unsafe-hashes strict-dynamic report-sample wasm-unsafe-eval trusted-types-eval inline-speculation-rules report-sha256 report-sha384 report-sha512 unsafe-webtransport-hashes'.split(
    ' ',
  ),
);

const meaningOf = (name: string): string | undefined => {
  for (const table of [FETCH, NAVIGATION, OTHERS]) if (Object.hasOwn(table, name)) return table[name];
  return undefined;
};

/** Where a policy stands: what only reports has no `sandbox`, and a page's own <meta> cannot have all directives. */
export type PolicyPlace = 'header' | 'report-only' | 'meta';

/** In <meta> they are taken out (section 3.3). */
const NOT_IN_META = new Set(['frame-ancestors', 'report-uri', 'sandbox']);

const SPACES = /[ \t\n\f\r]+/;
/** What no directive may have: the whole directive is ignored. */
const OUTSIDE = /[^\t\n\f\r -~]/u;

/** All policies of one field value. */
export function readPolicies(
  value: string,
  place: PolicyPlace,
): { readonly policies: readonly Policy[]; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const policies = value.split(',').flatMap((text) => {
    const directives = new Map<string, readonly string[]>();
    for (const part of text.split(';')) {
      const [written = '', ...sources] = part.split(SPACES).filter((word) => word !== '');
      const name = written.toLowerCase();
      const [outside] = OUTSIDE.exec(part) ?? [];
      if (name === '') continue;
      if (outside !== undefined)
        findings.push(
          wrong(
            `${short(name)}: ${codePoint(outside)} is none of the characters of a policy: the directive is ignored`,
            CSP('2.2.1'),
          ),
        );
      else if (directives.has(name))
        findings.push(warn(`${short(name)} stands twice: the second is ignored`, CSP('2.2.1')));
      else if (place === 'meta' && NOT_IN_META.has(name))
        findings.push(wrong(`${name} is ignored in <meta>: only a header may have it`, CSP('3.3')));
      else directives.set(name, sources);
    }
    findings.push(...policyFindings(directives, place));
    return directives.size === 0 ? [] : [{ isReportOnly: place === 'report-only', directives }];
  });
  return { policies, findings };
}

/** `U+2018 "‘"` */
const codePoint = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')} "${char.toWellFormed()}"`;

/** The directives that decide about scripts, and those of which a wide source is dangerous. */
function policyFindings(directives: Directives, place: PolicyPlace): readonly Finding[] {
  const decides = (kind: string) => (directives.has(kind) ? kind : 'default-src');
  const script = decides('script-src');
  const scripts = new Set([script, 'script-src-elem', 'script-src-attr']);
  const dangerous = new Set([...scripts, decides('object-src'), 'base-uri']);
  const found = [...directives].flatMap(([name, sources]) =>
    directiveFindings(name, sources, {
      place,
      isScript: scripts.has(name),
      isDangerous: dangerous.has(name),
    }),
  );
  const own = directives.get(script) ?? [];
  if (place !== 'report-only' && !directives.has('base-uri') && own.some((source) => NONCE.test(source)))
    found.push(
      warn('base-uri is missing: an injected <base> leads scripts with the nonce elsewhere', CSP('6.3.1')),
    );
  return found;
}

type Standing = {
  readonly place: PolicyPlace;
  readonly isScript: boolean;
  readonly isDangerous: boolean;
};

const SANDBOX =
  /^allow-(?:downloads|forms|modals|orientation-lock|pointer-lock|popups|popups-to-escape-sandbox|presentation|same-origin|scripts|storage-access-by-user-activation|top-navigation|top-navigation-by-user-activation|top-navigation-to-custom-protocols)$/;

function directiveFindings(name: string, sources: readonly string[], standing: Standing): readonly Finding[] {
  if (OBSOLETE.has(name)) return [warn(`${name} is obsolete: browsers ignore it`, CSP('6'))];
  if (meaningOf(name) === undefined)
    return [warn(`the directive ${short(name)} is not known: ignored`, CSP('2.2.1'))];
  if (name === 'sandbox' && standing.place === 'report-only')
    return [warn('sandbox does nothing when it is only reported', CSP('6.3.2'))];
  if (name === 'sandbox')
    return sources
      .filter((source) => !SANDBOX.test(source.toLowerCase()))
      .map((source) => warn(`sandbox: ${short(source)} is not known: ignored`, 'HTML, section 7.1.5'));
  if (Object.hasOwn(OTHERS, name)) return [];
  const isIdle = standing.isScript && has(sources, 'strict-dynamic');
  return [
    ...sources.flatMap((source) => sourceFindings(name, source, standing.isDangerous && !isIdle)),
    ...combined(name, sources, standing.isScript),
  ];
}

const NONCE = /^'nonce-([A-Za-z\d+/_-]+={0,2})'$/i;
const HASH = /^'sha(256|384|512)-([A-Za-z\d+/_-]+={0,2})'$/i;
const HASH_BYTES: Readonly<Record<string, number>> = { 256: 32, 384: 48, 512: 64 };
/** Base64 of 16 bytes. */
const NONCE_LENGTH = 22;

const bytesIn = (base64: string): number => Math.floor((base64.replace(/={1,2}$/, '').length * 3) / 4);

function sourceFindings(directive: string, source: string, isDangerous: boolean): readonly Finding[] {
  const lower = source.toLowerCase();
  const nonce = NONCE.exec(source)?.[1];
  if (nonce !== undefined)
    return nonce.replace(/={1,2}$/, '').length < NONCE_LENGTH
      ? [warn(`the nonce of ${directive} is too short: at least 128 bits are wanted`, CSP('8.1'))]
      : [];
  const [, bits = '', digest = ''] = HASH.exec(source) ?? [];
  if (bits !== '')
    return bytesIn(digest) === HASH_BYTES[bits]
      ? []
      : [
          wrong(
            `the hash of ${directive} has ${bytesIn(digest)} bytes, SHA-${bits} has ${HASH_BYTES[bits] ?? 0}`,
            CSP('2.3.1'),
          ),
        ];
  const bare = lower.replace(/^['"`]|['"`]$/g, '');
  if (/^'.*'$/.test(source) && KEYWORDS.has(bare)) return [];
  if (KEYWORDS.has(bare) || /^(?:nonce|sha(?:256|384|512))-/.test(lower)) {
    const isHost = bare === lower;
    return [
      wrong(
        `${directive}: ${short(source)} is ${isHost ? 'a host of that name' : 'no source'}; the keyword is '${short(bare)}'`,
        CSP('2.3.1'),
      ),
    ];
  }
  return placeFindings(directive, source, isDangerous);
}

/** Of a scheme or a host. */
function placeFindings(directive: string, source: string, isDangerous: boolean): readonly Finding[] {
  const lower = source.toLowerCase();
  if (meaningOf(lower) !== undefined)
    return [wrong(`${directive}: ${lower} is a host here: a semicolon is missing before it`, CSP('2.2.1'))];
  const [isSource, scheme, host] = SOURCE.exec(source) ?? [];
  if (isSource === undefined)
    return [wrong(`${directive}: ${short(source)} is no source: ignored`, CSP('2.3.1'))];
  if (host !== undefined && /^(?:[\d.]+|\[.*\])$/.test(host) && host !== '127.0.0.1')
    return [wrong(`${directive}: an address such as ${host} never fits, only 127.0.0.1`, CSP('6.7.2.8'))];
  if (isDangerous && /^(?:data|blob|filesystem):$/.test(lower))
    return [warn(`${directive}: ${lower} lets anyone's code in`, CSP('8.2'))];
  if (isDangerous && (host === '*' || /^(?:https?|wss?):$/.test(lower)))
    return [warn(`${directive}: ${short(source)} lets every host in`, CSP('8.2'))];
  if (scheme === 'http' && directive !== 'form-action' && !/^(?:localhost|127\.0\.0\.1)$/.test(host ?? ''))
    return [
      warn(`${directive}: ${short(source)} can be changed on the way: https is not asked for`, CSP('10')),
    ];
  return [];
}

/** `https:`, or a host with perhaps a scheme, a port and a path; a host may be `*`. */
const SOURCE =
  /^(?:[a-z][a-z\d+.-]*:|(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::(?:\d+|\*))?(?:\/[^?#]*)?)$/i;

const isNonceOrHash = (source: string): boolean => NONCE.test(source) || HASH.test(source);
const has = (sources: readonly string[], keyword: string): boolean =>
  sources.some((source) => source.toLowerCase() === `'${keyword}'`);

function combined(name: string, sources: readonly string[], isScript: boolean): readonly Finding[] {
  const found: Finding[] = [];
  const covered = sources.some(isNonceOrHash);
  if (has(sources, 'none') && sources.length > 1)
    found.push(wrong(`${name}: 'none' beside other sources is ignored`, CSP('6.7.2.8')));
  if (has(sources, 'unsafe-inline') && (covered || (isScript && has(sources, 'strict-dynamic'))))
    found.push(
      warn(
        `${name}: 'unsafe-inline' has no effect beside a nonce, a hash or 'strict-dynamic'`,
        CSP('6.7.3.2'),
      ),
    );
  else if (has(sources, 'unsafe-inline') && isScript)
    found.push(warn(`${name}: 'unsafe-inline' lets injected scripts run`, CSP('8.2')));
  if (has(sources, 'unsafe-eval') && isScript)
    found.push(warn(`${name}: 'unsafe-eval' lets texts run as code`, CSP('8.2')));
  if (!isScript || !has(sources, 'strict-dynamic')) return found;
  if (!covered)
    found.push(wrong(`${name}: 'strict-dynamic' without a nonce or hash lets no script run`, CSP('8.2')));
  const idle = sources.filter((source) => !source.startsWith("'") || has([source], 'self'));
  if (idle.length > 0)
    found.push(warn(`${name}: 'strict-dynamic' makes ${short(idle.join(' '))} idle for scripts`, CSP('8.2')));
  return found;
}

/** Rows of a table: policy, directive, sources, meaning. */
export function directiveRows(policies: readonly Policy[]): readonly (readonly string[])[] {
  return policies.flatMap(({ directives, isReportOnly }, index) =>
    [...directives].map(([name, sources]) => [
      `${index + 1}${isReportOnly ? ' (report only)' : ''}`,
      short(name),
      sources.join(' ').toWellFormed(),
      meaningOf(name) ?? 'ignored',
    ]),
  );
}

const EVAL = 'eval and WebAssembly';

/** What is loaded, and the directives that decide, the first that is there. */
const KINDS: readonly (readonly [kind: string, directives: readonly string[]])[] = [
  ['Scripts', ['script-src-elem', 'script-src', 'default-src']],
  ['Inline event handlers', ['script-src-attr', 'script-src', 'default-src']],
  [EVAL, ['script-src', 'default-src']],
  ['Styles', ['style-src-elem', 'style-src', 'default-src']],
  ['Style attributes', ['style-src-attr', 'style-src', 'default-src']],
  ['Images', ['img-src', 'default-src']],
  ['Fonts', ['font-src', 'default-src']],
  ['fetch and WebSocket', ['connect-src', 'default-src']],
  ['Audio and video', ['media-src', 'default-src']],
  ['Plug-ins', ['object-src', 'default-src']],
  ['Frames', ['frame-src', 'child-src', 'default-src']],
  ['Workers', ['worker-src', 'child-src', 'script-src', 'default-src']],
  ['Manifest', ['manifest-src', 'default-src']],
  ['<base>', ['base-uri']],
  ['Forms go to', ['form-action']],
  ['Framed by', ['frame-ancestors']],
];

/** Rows of a table: what is loaded, from where, and by which directive. Every policy that is enforced has to allow it. */
export function loadRows(policies: readonly Policy[]): readonly (readonly string[])[] {
  const enforced = policies.filter(({ isReportOnly }) => !isReportOnly);
  if (enforced.length === 0) return [];
  return KINDS.map(([kind, names]) => {
    const deciding = enforced.map(({ directives }) => names.find((name) => directives.has(name)));
    const allowed = enforced.flatMap(({ directives }, index) => {
      const name = deciding[index];
      return name === undefined ? [] : [allowedBy(kind, directives.get(name) ?? [])];
    });
    const by = [...new Set(deciding.filter((name) => name !== undefined))].join(', ');
    const open = kind === EVAL ? 'allowed' : 'anywhere';
    return [kind, allowed.length === 0 ? open : [...new Set(allowed)].join(', and also '), by];
  });
}

/** What attackers use first and no policy decides about. */
export function openKinds(policies: readonly Policy[]): readonly string[] {
  if (policies.length === 0) return [];
  const isOpen = (names: readonly string[]) =>
    policies.every(({ directives }) => names.every((name) => !directives.has(name)));
  return KINDS.filter(([kind, names]) => /^(?:Scripts|Plug-ins|<base>)$/.test(kind) && isOpen(names)).map(
    ([kind]) => kind,
  );
}

function allowedBy(kind: string, sources: readonly string[]): string {
  const rest = sources.filter((source) => !has([source], 'none') && !has([source], 'report-sample'));
  if (kind === EVAL) return evaluatedBy(rest);
  if (rest.length === 0) return 'nowhere';
  if (kind === 'Workers' && has(rest, 'strict-dynamic')) return 'where scripts that run start them';
  const covered = rest.some(isNonceOrHash);
  const isInline = kind === 'Inline event handlers' || kind === 'Style attributes';
  const isDynamic = /script/i.test(kind) && has(rest, 'strict-dynamic');
  const inline = inlineBy(kind, rest, covered, isDynamic);
  if (isInline) return inline === '' ? 'nowhere' : inline;
  const places = isDynamic
    ? ['scripts with the nonce or hash, and what they load']
    : rest
        .filter((source) => !source.startsWith("'") || has([source], 'self'))
        .map((source) =>
          source === '*' ? 'any host' : has([source], 'self') ? 'this origin' : short(source),
        );
  return [...places, ...(inline === '' ? [] : [inline])].join(', ') || 'nowhere';
}

function evaluatedBy(sources: readonly string[]): string {
  if (has(sources, 'unsafe-eval')) return 'allowed';
  if (has(sources, 'trusted-types-eval')) return 'of trusted types';
  return has(sources, 'wasm-unsafe-eval') ? 'WebAssembly alone' : 'refused';
}

function inlineBy(kind: string, sources: readonly string[], covered: boolean, isDynamic: boolean): string {
  if (!/script|style|event/i.test(kind)) return '';
  const isAttribute = kind === 'Inline event handlers' || kind === 'Style attributes';
  if (covered) {
    if (isAttribute) return has(sources, 'unsafe-hashes') ? 'inline with the hash' : '';
    return isDynamic ? '' : 'inline with the nonce or hash';
  }
  return has(sources, 'unsafe-inline') && !isDynamic ? 'inline' : '';
}
