/** Content-Security-Policy, Level 3 (W3C). */
import { short, splitQuoted, warn, wrong, type Finding } from './finding.ts';

/** Directives by their names, in their order; of equal ones the first. */
export type Policy = {
  readonly isReportOnly: boolean;
  readonly directives: ReadonlyMap<string, readonly string[]>;
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

/** All policies of one field value. */
export function readPolicies(
  value: string,
  isReportOnly: boolean,
): { readonly policies: readonly Policy[]; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const policies = value.split(',').flatMap((text) => {
    const directives = new Map<string, readonly string[]>();
    for (const part of splitQuoted(text.replaceAll('"', ' '), ';')) {
      const [written = '', ...sources] = part.split(/[ \t\n\f\r]+/);
      const name = written.toLowerCase();
      if (directives.has(name)) {
        findings.push(warn(`${short(name)} stands twice: the second is ignored`, CSP('2.2.1')));
        continue;
      }
      directives.set(name, sources);
      findings.push(...directiveFindings(name, sources, isReportOnly));
    }
    return directives.size === 0 ? [] : [{ isReportOnly, directives }];
  });
  return { policies, findings };
}

function directiveFindings(
  name: string,
  sources: readonly string[],
  isReportOnly: boolean,
): readonly Finding[] {
  if (OBSOLETE.has(name)) return [warn(`${name} is obsolete: browsers ignore it`, CSP('6'))];
  if (meaningOf(name) === undefined)
    return [warn(`the directive ${short(name)} is not known: ignored`, CSP('2.2.1'))];
  if (name === 'sandbox' && isReportOnly)
    return [warn('sandbox does nothing when it is only reported', CSP('6.3.2'))];
  if (Object.hasOwn(OTHERS, name)) return [];
  return [...sources.flatMap((source) => sourceFindings(name, source)), ...combined(name, sources)];
}

const NONCE = /^'nonce-([A-Za-z\d+/_-]+={0,2})'$/i;
const HASH = /^'sha(256|384|512)-([A-Za-z\d+/_-]+={0,2})'$/i;
const HASH_BYTES: Readonly<Record<string, number>> = { 256: 32, 384: 48, 512: 64 };
/** Base64 of 16 bytes. */
const NONCE_LENGTH = 22;

const bytesIn = (base64: string): number => Math.floor((base64.replace(/={1,2}$/, '').length * 3) / 4);

function sourceFindings(directive: string, source: string): readonly Finding[] {
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
  if (source.startsWith("'") || source.endsWith("'")) {
    if (KEYWORDS.has(lower.replace(/^'|'$/g, '')) && /^'.*'$/.test(source)) return [];
    return [wrong(`${directive}: ${short(source)} is no source: ignored`, CSP('2.3.1'))];
  }
  if (KEYWORDS.has(lower) || /^(?:nonce|sha(?:256|384|512))-/.test(lower))
    return [
      wrong(
        `${directive}: ${short(source)} is a host of that name; the keyword is '${short(lower)}'`,
        CSP('2.3.1'),
      ),
    ];
  if (/^(?:data|blob|filesystem):$/.test(lower) && /^(?:default|script|object|base)/.test(directive))
    return [warn(`${directive}: ${lower} lets anyone's code in`, CSP('8.2'))];
  if (
    !/^(?:[a-z][a-z\d+.-]*:|(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::(?:\d+|\*))?(?:\/[^?#]*)?)$/i.test(
      source,
    )
  )
    return [wrong(`${directive}: ${short(source)} is no source: ignored`, CSP('2.3.1'))];
  return [];
}

const isNonceOrHash = (source: string): boolean => NONCE.test(source) || HASH.test(source);
const has = (sources: readonly string[], keyword: string): boolean =>
  sources.some((source) => source.toLowerCase() === `'${keyword}'`);

function combined(name: string, sources: readonly string[]): readonly Finding[] {
  const found: Finding[] = [];
  const covered = sources.some(isNonceOrHash);
  const isScript = /^(?:default|script)-src/.test(name);
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

/** What is loaded, and the directives that decide, the first that is there. */
const KINDS: readonly (readonly [kind: string, directives: readonly string[]])[] = [
  ['Scripts', ['script-src-elem', 'script-src', 'default-src']],
  ['Inline event handlers', ['script-src-attr', 'script-src', 'default-src']],
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
    return [kind, allowed.length === 0 ? 'anywhere' : [...new Set(allowed)].join(', and also '), by];
  });
}

function allowedBy(kind: string, sources: readonly string[]): string {
  const rest = sources.filter((source) => !has([source], 'none') && !has([source], 'report-sample'));
  if (rest.length === 0) return 'nowhere';
  const covered = rest.some(isNonceOrHash);
  const isScript = kind === 'Scripts' || kind === 'Workers';
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
  const evaluated = isScript && has(rest, 'unsafe-eval') ? ['eval'] : [];
  return [...places, ...(inline === '' ? [] : [inline]), ...evaluated].join(', ') || 'nowhere';
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
